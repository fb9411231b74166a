import type { PlaceOrderBody, PriceOrderBody, TakenLine } from '@comanda/contract/merchant/taking.schema';
import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { withNote } from '@comanda/domain/cart/line-note';
import type { StaffOrder } from '@comanda/domain/checkout/decide-staff-order';
import type { DiscountRequest } from '@comanda/domain/checkout/discount';
import { cleanLine, cleanText } from '@comanda/domain/clean-text';
import { fromMainUnits } from '@comanda/domain/money';
import { ok, type Result, refused } from '@comanda/domain/result';
import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import type { Shop } from '@comanda/domain/shop/shop';
import { tooPrecise } from './done-by.ts';

const extrasOf = ({ extraList = [] }: Pick<TakenLine, 'extraList'>) =>
  extraList.map((extra) => ({ ...extra, price: 0, unitAmount: 0 }));

/** A line as the rules need it. It has no amounts, because the server computes them. A line without a variant is a set. */
function orderLineOf(line: TakenLine): OrderLine {
  const { spuPid, skuPid = '', unitQty, featurePidList = [], comboElemList = [], note } = line;
  const taken: OrderLine = {
    spuPid,
    skuPid,
    spuType: skuPid === '' ? 'C' : 'S',
    comboGroupPid: '',
    unitQty,
    unitAmount: 0,
    saleAmount: 0,
    featurePidList,
    extraList: extrasOf(line),
    comboElemList: comboElemList.map((elem) => ({
      ...elem,
      price: 0,
      unitAmount: 0,
      featurePidList: elem.featurePidList ?? [],
      extraList: extrasOf(elem),
    })),
  };
  return withNote(taken, note);
}

const cleaned = <Name extends string>(name: Name, text: string | undefined) =>
  text === undefined ? {} : { [name]: cleanLine(text) };

type Discount = NonNullable<PriceOrderBody['discount']>;

/** The discount in minor units. Refused unless the body has exactly one kind of it. */
function discountRequest(discount: Discount, shop: Shop): Result<DiscountRequest, string> {
  const { percent, amount, freeList } = discount;
  if ([percent, amount, freeList].filter((one) => one !== undefined).length !== 1)
    return refused('discount has exactly one of percent, amount and freeList');
  if (percent !== undefined) return ok({ kind: 'percent', percent });
  if (freeList !== undefined) return ok({ kind: 'free', units: freeList });
  const minor = fromMainUnits(amount ?? 0, shop.amountScale);
  return minor === undefined
    ? refused(tooPrecise('discount/amount', shop))
    : ok({ kind: 'amount', amount: minor });
}

/** An order of the staff, from the body of its call; or why an amount of it does not fit. Every text is made safe to print. */
export function takenOrder(body: PlaceOrderBody | PriceOrderBody, shop: Shop): Result<StaffOrder, string> {
  const { itemList, memo = '', allergyNote, receiverName, receiverTel, deliveryAddr, postcode } = body;
  const { deliveryMode, deliveryZone, guestCount, expectTime, discount } = body;
  const told = 'dueAmount' in body ? body.dueAmount : undefined;
  const dueAmount = told === undefined ? undefined : fromMainUnits(told, shop.amountScale);
  if (told !== undefined && dueAmount === undefined) return refused(tooPrecise('dueAmount', shop));
  const off = discount && discountRequest(discount, shop);
  if (off && !off.ok) return off;
  return ok({
    request: {
      deliveryMode,
      checkoutMethod: CheckoutMethod.AtPos,
      memo: cleanText(memo),
      itemList: itemList.map(orderLineOf),
      orderingAmount: 0,
      dueAmount: 0,
      ...(allergyNote && { allergyNote: [...new Set(allergyNote)] }),
      ...(guestCount !== undefined && { guestCount }),
      ...(expectTime !== undefined && { expectTime }),
      ...(deliveryZone !== undefined && { deliveryZone }),
      ...cleaned('receiverName', receiverName),
      ...cleaned('receiverTel', receiverTel),
      ...cleaned('deliveryAddr', deliveryAddr),
      ...cleaned('postcode', postcode),
    },
    discount: off?.value,
    dueAmount,
  });
}
