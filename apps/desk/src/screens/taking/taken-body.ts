import type { PriceOrderBody, TakenLine } from '@comanda/contract/merchant/taking.schema';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { placeIn } from '@comanda/domain/checkout/missing-field';
import { receiverFields } from '@comanda/domain/checkout/submit-problems';
import type { LineExtra } from '@comanda/domain/menu/sku.schema';
import { isAtTable } from '@comanda/domain/shop/delivery-mode';
import { needsGuestCount } from '@comanda/domain/shop/guest-count';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { type DraftDiscount, filledIn, type TakingDraft } from '../../api/taking.ts';

const extrasOf = (extraList: readonly LineExtra[]) =>
  extraList.map(({ attrPid, unitQty }) => ({ attrPid, unitQty }));

/** A line as the server takes it: the choices without amounts. */
const takenLine = (line: CartLine): TakenLine => ({
  spuPid: line.spuPid,
  ...(line.skuPid !== '' && { skuPid: line.skuPid }),
  unitQty: line.unitQty,
  featurePidList: [...line.featurePidList],
  extraList: extrasOf(line.extraList),
  comboElemList: line.comboElemList.map(
    ({ comboGroupPid, spuPid, skuPid, unitQty, featurePidList, extraList }) => ({
      comboGroupPid,
      spuPid,
      skuPid,
      unitQty,
      featurePidList: [...featurePidList],
      extraList: extrasOf(extraList),
    }),
  ),
  ...(line.note !== undefined && { note: line.note }),
});

/** The discount of the lines that are still in the cart; `undefined` if none of it is left. */
function discountOf(discount: DraftDiscount, cart: readonly CartLine[]): PriceOrderBody['discount'] {
  const { reason } = discount;
  if (discount.kind === 'percent') return { percent: discount.percent, reason };
  if (discount.kind === 'amount') return { amount: discount.amount, reason };
  const freeList = cart.flatMap(({ index, unitQty }, line) => {
    const qty = Math.min(discount.units[index] ?? 0, unitQty);
    return qty > 0 ? [{ line, qty }] : [];
  });
  return freeList.length > 0 ? { freeList, reason } : undefined;
}

/** The draft as the server takes it. Only the fields of its delivery mode are sent. */
export function takenBody(draft: TakingDraft, shop: ShopInfo): PriceOrderBody {
  const { mode, tableNo, guests, memo, marks, cart, discount } = draft;
  const off = discount && discountOf(discount, cart);
  return {
    deliveryMode: mode,
    itemList: cart.map(takenLine),
    ...(isAtTable(mode) && tableNo !== '' && { tableNo }),
    ...(needsGuestCount(shop.shopChargeList, mode) && guests > 0 && { guestCount: guests }),
    ...Object.fromEntries(receiverFields(mode).map((field) => [field, draft[field].trim()])),
    ...placeIn(shop, filledIn(draft)),
    ...(memo.trim() !== '' && { memo: memo.trim() }),
    ...(marks.length > 0 && { allergyNote: [...marks] }),
    ...(off && { discount: off }),
  };
}
