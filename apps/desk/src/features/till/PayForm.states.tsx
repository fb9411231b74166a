import type { Look, States } from '@comanda/ui/testing/states';
import { aWorkplace } from '../../testing/a-workplace.ts';
import { InShop } from '../../testing/InShop.tsx';
import { PayForm } from './PayForm.tsx';

const unanswered = () => new Promise<never>(() => undefined);

const paying =
  (left: number, shop = aWorkplace(), isBusy = false) =>
  (look: Look) => (
    <InShop look={look} shop={shop}>
      <PayForm left={left} shop={shop} isBusy={isBusy} onPay={unanswered} />
    </InShop>
  );

export const states: States = {
  'what is left': paying(3450),
  'a large sum without decimals': paying(
    1_234_500,
    aWorkplace({ currency: 'JPY', currencySymbol: '¥', amountScale: 0, smallestCoin: 1, country: 'JP' }),
  ),
  'no cash': paying(3450, aWorkplace({ takesCash: false })),
  'on its way': paying(3450, aWorkplace(), true),
};
