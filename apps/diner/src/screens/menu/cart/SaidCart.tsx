import { cartCount } from '@comanda/domain/cart/cart';
import { orderableAmount } from '@comanda/domain/cart/cart-availability';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useDraft } from '#draft/draft-store.ts';
import SaidChanges from '#features/availability/SaidChanges.tsx';
import { useFirstText } from '#i18n/use-text.ts';
import { SaidLater } from '../SaidLater.tsx';

/** Announces the cart after a press, for screen readers. */
export default function SaidCart() {
  const t = useFirstText();
  const money = useMoney();
  const carList = useDraft((draft) => draft.carList);
  const words = t('item.inCart', { count: cartCount(carList) });
  return (
    <>
      <SaidLater text={`${words}, ${money(orderableAmount(carList))}`} />
      <SaidChanges />
    </>
  );
}
