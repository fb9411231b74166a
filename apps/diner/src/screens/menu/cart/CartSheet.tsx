import { cartCount, removeLine, setLineQty } from '@comanda/domain/cart/cart';
import { orderableAmount } from '@comanda/domain/cart/cart-availability';
import { isUsable } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { passFocusOn } from '@comanda/ui/browser/pass-focus-on';
import { Button } from '@comanda/ui/components/Button';
import { Money } from '@comanda/ui/components/Money';
import { Sheet } from '@comanda/ui/components/Sheet';
import { type Asked, useQuestions } from '@comanda/ui/components/use-questions';
import { useEffect, useRef } from 'react';
import { type DraftState, useDraft, useDraftStore } from '#draft/draft-store.ts';
import { useText } from '#i18n/use-text.ts';
import { useRefusal } from '../use-refusal.ts';
import { CartRow } from './CartRow.tsx';
import styles from './CartSheet.module.css';
import { ClearCartAlert } from './ClearCartAlert.tsx';
import { Shortfall } from './Shortfall.tsx';
import { useShortfall } from './use-shortfall.ts';

const questions = { clear: ClearCartAlert };

/**
 * The cart: lines with their choices, unavailable lines in a group of their own, and the order button
 * (CART-7).
 */
export default function CartSheet({ open, onAnswer }: Asked<'order' | { readonly again: CartLine }>) {
  const t = useText();
  const draft = useDraftStore();
  const carList = useDraft(({ carList }) => carList);
  const { ask, popup } = useQuestions(questions);
  useEffect(() => {
    if (!open) return;
    const closeIfEmpty = ({ carList }: DraftState) => carList.length === 0 && onAnswer();
    closeIfEmpty(draft.getState());
    return draft.subscribe(closeIfEmpty);
  }, [open, draft, onAnswer]);
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
      <CartRow
        key={line.index}
        line={line}
        onQuantity={(unitQty) =>
          draft.setState({ carList: setLineQty(draft.getState().carList, line.index, unitQty) })
        }
        onRemove={() => remove(line)}
        onChooseAgain={() => onAnswer({ again: line })}
      />
    ));
  return (
    <>
      <Sheet
        open={open}
        onClose={() => onAnswer()}
        title={t('cart.title')}
        closeLabel={t('cart.close')}
        returnTo="[data-cart] button"
        footer={<Footer onOrder={() => onAnswer('order')} />}
      >
        <div className={styles.top}>
          <p>{t('cart.bar.count', { count: cartCount(carList) })}</p>
          <Button kind="quiet" className={styles.clear} onClick={() => void clear()}>
            {t('cart.clear')}
          </Button>
        </div>
        <div ref={lines}>
          {gone.length > 0 ? (
            <section className={styles.gone} aria-label={t('cart.unavailable')}>
              <h3 className={styles.head}>{t('cart.unavailable')}</h3>
              <ul>{rows(gone)}</ul>
            </section>
          ) : null}
          <ul>{rows(carList.filter(isUsable))}</ul>
        </div>
      </Sheet>
      {popup}
    </>
  );
}

function Footer({ onOrder }: { readonly onOrder: () => void }) {
  const t = useText();
  const amount = useDraft((draft) => orderableAmount(draft.carList));
  const missing = useShortfall();
  const refusal = useRefusal();
  if (missing > 0 && !refusal) {
    return (
      <div className={styles.shortfall}>
        <div className={styles.missing}>
          <Shortfall missing={missing} />
        </div>
        <Money amount={amount} />
      </div>
    );
  }
  return (
    <Button aria-disabled={refusal && true} onClick={onOrder} trailing={<Money amount={amount} />}>
      {t(refusal ?? 'cart.order')}
    </Button>
  );
}
