import { cartCount } from '@comanda/domain/cart/cart';
import { orderableAmount } from '@comanda/domain/cart/cart-availability';
import { useDraft } from '../../draft/draft-store.ts';
import { SaidChanges } from '../../features/availability/SaidChanges.tsx';
import { useMoney } from '../../i18n/use-shop.ts';
import { AllWords, useText } from '../../i18n/use-text.ts';
import { SaidLater } from './SaidLater.tsx';

/** What a press has made of the cart, for those who do not see the bar. */
export function SaidCart() {
  const t = useText();
  const money = useMoney();
  const carList = useDraft((draft) => draft.carList);
  const words = t('item.inCart', { count: cartCount(carList) });
  return (
    <>
      <SaidLater text={`${words}, ${money(orderableAmount(carList))}`} />
      <AllWords>
        <SaidChanges />
      </AllWords>
    </>
  );
}
