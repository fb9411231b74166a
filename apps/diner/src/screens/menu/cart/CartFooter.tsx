import { Button } from '@comanda/ui/components/Button';
import { Money } from '@comanda/ui/components/Money';
import { useDraft } from '#draft/draft-store.ts';
import { useCartCharges } from '#features/charges/use-cart-charges.ts';
import { useText } from '#i18n/use-text.ts';
import { useRefusal } from '../use-refusal.ts';
import styles from './CartFooter.module.css';
import { Shortfall } from './Shortfall.tsx';
import { useShortfall } from './use-shortfall.ts';

/** The order button with the amount, or what a delivery is missing. */
export function CartFooter({ onOrder }: { readonly onOrder: () => void }) {
  const t = useText();
  const { amount } = useCartCharges();
  const isEmpty = useDraft((draft) => draft.carList.length === 0);
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
    <Button
      kind={isEmpty ? 'secondary' : 'primary'}
      aria-disabled={refusal && true}
      onClick={onOrder}
      trailing={isEmpty ? undefined : <Money amount={amount} />}
    >
      {t(refusal ?? 'cart.order')}
    </Button>
  );
}
