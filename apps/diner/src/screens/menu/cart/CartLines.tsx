import { cartCount } from '@comanda/domain/cart/cart';
import { isUsable } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { Button } from '@comanda/ui/components/Button';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { useDraft, useDraftStore } from '#draft/draft-store.ts';
import LineNotes from '#features/availability/LineNotes.tsx';
import { WhyLineUnavailable } from '#features/availability/WhyLineUnavailable.tsx';
import AgeNotice from '#features/cart-line/AgeNotice.tsx';
import { CartRow } from '#features/cart-line/CartRow.tsx';
import { RemovedRow } from '#features/cart-line/RemovedRow.tsx';
import type { EditLines } from '#features/cart-line/use-edit-lines.ts';
import ConflictNotice from '#features/marks/ConflictNotice.tsx';
import LineConflictNote from '#features/marks/LineConflictNote.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import { CartCharges } from './CartCharges.tsx';
import styles from './CartLines.module.css';
import { CartPlace } from './CartPlace.tsx';
import { ClearCartAlert } from './ClearCartAlert.tsx';

const questions = { clear: ClearCartAlert };

type CartLinesProps = {
  readonly edit: EditLines;
  /** Whether the cart closes after its last line. */
  readonly closes?: boolean;
  readonly onChooseAgain: (line: CartLine) => void;
  readonly onChangePlace: () => void;
};

/**
 * The lines of the cart with their choices, and unavailable lines in a group of their own (CART-7). The line that was
 * removed last can be put back, as on the checkout (FIX-28).
 */
export function CartLines({ edit, closes = false, onChooseAgain, onChangePlace }: CartLinesProps) {
  const t = useText();
  const draft = useDraftStore();
  const takesNotes = useShop().lineNoteLength !== undefined;
  const carList = useDraft(({ carList }) => carList);
  const { ask, popup } = useQuestions(questions);
  const clear = async () => {
    if ((await ask('clear', {})) === 'clear') draft.setState({ carList: [] });
  };
  const gone = carList.filter((line) => !isUsable(line));
  const rows = (lines: typeof carList) =>
    lines.map((line) => (
      <li key={line.index} className={styles.line} data-line={line.index}>
        <CartRow
          line={line}
          notes={
            <>
              <LineConflictNote line={line} />
              <WhyLineUnavailable line={line} />
              <LineNotes line={line} onChooseAgain={() => onChooseAgain(line)} />
            </>
          }
          onQuantity={(unitQty) => edit.change(line, unitQty)}
          onRemove={() => edit.remove(line)}
          onChange={line.editableFlag || takesNotes ? () => onChooseAgain(line) : undefined}
        />
      </li>
    ));
  const { removed, isEmpty } = edit;
  return (
    <>
      {isEmpty ? null : (
        <div className={styles.top}>
          <p>{t('cart.bar.count', { count: cartCount(carList) })}</p>
          <Button kind="quiet" className={styles.clear} onClick={() => void clear()}>
            {t('cart.clear')}
          </Button>
        </div>
      )}
      <div data-lines="">
        <ConflictNotice />
        {gone.length > 0 ? (
          <section className={styles.gone} aria-label={t('cart.unavailable')}>
            <h3 className={styles.head}>{t('cart.unavailable')}</h3>
            <ul>{rows(gone)}</ul>
          </section>
        ) : null}
        <ul>{rows(carList.filter(isUsable))}</ul>
      </div>
      {removed ? (
        <div className={styles.removed} key={removed.line.index}>
          <RemovedRow line={removed.line} isLast={isEmpty && closes} onUndo={edit.undo} />
        </div>
      ) : null}
      {isEmpty ? null : (
        <>
          <AgeNotice cart={carList} />
          <CartPlace onChange={onChangePlace} />
          <CartCharges />
        </>
      )}
      {popup}
    </>
  );
}
