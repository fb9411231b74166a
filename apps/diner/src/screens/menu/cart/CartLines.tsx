import { cartCount, removeLine, setLineQty } from '@comanda/domain/cart/cart';
import { isUsable } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { passFocusOn } from '@comanda/ui/browser/pass-focus-on';
import { Button } from '@comanda/ui/components/Button';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { useRef } from 'react';
import { useDraft, useDraftStore } from '#draft/draft-store.ts';
import LineNotes from '#features/availability/LineNotes.tsx';
import { WhyLineUnavailable } from '#features/availability/WhyLineUnavailable.tsx';
import AgeNotice from '#features/cart-line/AgeNotice.tsx';
import { CartRow } from '#features/cart-line/CartRow.tsx';
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
  readonly onChooseAgain: (line: CartLine) => void;
  readonly onChangePlace: () => void;
};

/** The lines of the cart with their choices, and unavailable lines in a group of their own (CART-7). */
export function CartLines({ onChooseAgain, onChangePlace }: CartLinesProps) {
  const t = useText();
  const draft = useDraftStore();
  const takesNotes = useShop().lineNoteLength !== undefined;
  const carList = useDraft(({ carList }) => carList);
  const { ask, popup } = useQuestions(questions);
  const clear = async () => {
    if ((await ask('clear', {})) === 'clear') draft.setState({ carList: [] });
  };
  const lines = useRef<HTMLDivElement>(null);
  const remove = (line: CartLine) => {
    passFocusOn(lines.current?.querySelector('li:focus-within'));
    draft.setState({ carList: removeLine(draft.getState().carList, line.index) });
  };
  const gone = carList.filter((line) => !isUsable(line));
  const rows = (lines: typeof carList) =>
    lines.map((line) => (
      <li key={line.index} className={styles.line}>
        <CartRow
          line={line}
          notes={
            <>
              <LineConflictNote line={line} />
              <WhyLineUnavailable line={line} />
              <LineNotes line={line} onChooseAgain={() => onChooseAgain(line)} />
            </>
          }
          onQuantity={(unitQty) =>
            draft.setState({ carList: setLineQty(draft.getState().carList, line.index, unitQty) })
          }
          onRemove={() => remove(line)}
          onChange={line.editableFlag || takesNotes ? () => onChooseAgain(line) : undefined}
        />
      </li>
    ));
  return (
    <>
      <div className={styles.top}>
        <p>{t('cart.bar.count', { count: cartCount(carList) })}</p>
        <Button kind="quiet" className={styles.clear} onClick={() => void clear()}>
          {t('cart.clear')}
        </Button>
      </div>
      <div ref={lines} data-lines="">
        <ConflictNotice />
        {gone.length > 0 ? (
          <section className={styles.gone} aria-label={t('cart.unavailable')}>
            <h3 className={styles.head}>{t('cart.unavailable')}</h3>
            <ul>{rows(gone)}</ul>
          </section>
        ) : null}
        <ul>{rows(carList.filter(isUsable))}</ul>
      </div>
      <AgeNotice cart={carList} />
      <CartPlace onChange={onChangePlace} />
      <CartCharges />
      {popup}
    </>
  );
}
