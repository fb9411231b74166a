import { addLine, type Cart } from '@comanda/domain/cart/cart';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aShopInfo } from '@comanda/domain/testing/a-shop';
import type { Look, States } from '@comanda/ui/testing/states';
import { Failure } from '../../api/failure.ts';
import { newDraft, type TakingDraft } from '../../api/taking.ts';
import { aWorkplace } from '../../testing/a-workplace.ts';
import { InShop } from '../../testing/InShop.tsx';
import { CartPanel } from './CartPanel.tsx';
import { DiscountPanel } from './DiscountPanel.tsx';
import type { Pricing } from './use-price.ts';

const nothing = () => undefined;
const info = aShopInfo({ lineNoteLength: 40 });
const shop = aWorkplace({ shopPid: info.shopPid, timeZone: info.timeZone });

const cart: Cart = [
  'Miso soup',
  'A very long name of a dish that the cook gave it on a quiet afternoon',
].reduce<Cart>((lines, name, at) => {
  const added = addLine(lines, aCartLine({ spuPid: `dish-${at}`, spuName: [name, name], unitQty: at + 1 }));
  return added.ok ? added.value.cart : lines;
}, []);

const price = {
  orderingAmount: 10.5,
  dueAmount: 9.45,
  taxList: [],
  chargeList: [
    {
      id: 'discount',
      kind: 'discount',
      name: ['Discount', '折扣'],
      rate: 10,
      amount: -1.05,
      included: false,
    },
  ],
  itemList: [],
  shortList: [],
} satisfies Pricing['shown'];

const current = (known: Pricing['current']): Pricing => ({ current: known, shown: price });
const priced = current({ kind: 'price', price });

const panel =
  (draft: TakingDraft, pricing: Pricing, who = shop, missing?: 'receiverTel') =>
  (look: Look) => (
    <InShop look={look} shop={who}>
      <CartPanel
        draft={draft}
        shop={who}
        info={info}
        pricing={pricing}
        missing={missing}
        sending={undefined}
        onChange={nothing}
        onDiscount={nothing}
        onPlace={nothing}
        onMenu={nothing}
      />
    </InShop>
  );

const order = { ...newDraft('draft', '7'), cart, marks: ['milk'] };

export const pages: States = {
  empty: panel(newDraft('draft', '7'), { current: undefined, shown: undefined }),
  'two dishes': panel({ ...order, discount: { kind: 'percent', percent: 10, reason: 'Late' } }, priced),
  'floor staff': panel(order, priced, aWorkplace({ ...shop, role: 'floor', permissions: ['moveOrders'] })),
  'no telephone yet': panel({ ...order, mode: 'P' }, current(undefined), shop, 'receiverTel'),
  'no connection': panel(order, current({ kind: 'lost' })),
  'sold out': panel(order, current({ kind: 'refused', failure: new Failure('notAvailable') })),
  'a discount': (look) => (
    <InShop look={look} shop={shop}>
      <DiscountPanel draft={order} shop={shop} onGive={nothing} onClose={nothing} />
    </InShop>
  ),
};
