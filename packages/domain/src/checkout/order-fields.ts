import { noteProblem } from '../cart/line-note.ts';
import { DeliveryMode, isBookable } from '../shop/delivery-mode.ts';
import { needsGuestCount } from '../shop/guest-count.ts';
import type { Shop } from '../shop/shop.ts';
import { isBuyerCodeValid, offersInvoice } from './invoice-buyer.ts';
import { type OrderRefusal, wrongField } from './order-refusal.ts';
import type { OrderRequest } from './order-request.ts';
import { receiverFields, submitProblems } from './submit-problems.ts';

/** CONF-2, CONF-5, CART-2, DISH-5: refuses fields that are missing or too long, and too many lines. */
function fieldRefusal(shop: Shop, request: OrderRequest): OrderRefusal | undefined {
  const { deliveryMode, memo, itemList, receiverName = '', receiverTel = '', deliveryAddr = '' } = request;
  if (itemList.length === 0) return wrongField('itemList', 'empty');
  const note = noteProblem(itemList, shop.lineNotes?.maxLength);
  if (note) return wrongField('itemList/note', note);
  const receiver = { receiverName, receiverTel, deliveryAddr };
  const lineCount = itemList.length;
  const [problem] = submitProblems({
    ...receiver,
    deliveryMode,
    memo,
    lineCount,
    isTimeMissing: false,
    isGuestCountMissing: request.guestCount === undefined && needsGuestCount(shop.charges, deliveryMode),
  });
  if (!problem) return undefined;
  if (problem.kind === 'tooManyLines') return { kind: 'tooManyLines' };
  const reason = problem.kind === 'missing' ? 'missing' : `at most ${problem.most} characters`;
  return wrongField(problem.field, reason);
}

/** CONF-14: refuses fields that do not belong to the delivery mode or the shop, and malformed invoice codes. */
function strayFieldRefusal(shop: Shop, request: OrderRequest): OrderRefusal | undefined {
  const allowed = receiverFields(request.deliveryMode);
  const stray = (['receiverName', 'receiverTel', 'deliveryAddr'] as const).find(
    (field) => request[field] !== undefined && !allowed.includes(field),
  );
  if (stray) return wrongField(stray, 'not in this delivery mode');
  if (request.guestCount !== undefined && request.deliveryMode !== DeliveryMode.DineIn)
    return wrongField('guestCount', 'not in this delivery mode');
  if (request.expectTime != null && !isBookable(request.deliveryMode))
    return wrongField('expectTime', 'not in this delivery mode');
  const place = (['deliveryZone', 'postcode'] as const).filter((field) => request[field] !== undefined);
  if (place[0] && request.deliveryMode !== DeliveryMode.Delivery)
    return wrongField(place[0], 'not in this delivery mode');
  if (place[1]) return wrongField(place[1], 'not with deliveryZone');
  const buyer = request.twInvoiceBuyerInfo;
  if (buyer && !offersInvoice(shop)) return wrongField('twInvoiceBuyerInfo', 'this shop issues no e-invoice');
  if (buyer && !isBuyerCodeValid(buyer))
    return wrongField('twInvoiceBuyerInfo/buyerCode', 'not of the form its method asks for');
  return undefined;
}

/** Why the fields of an order cannot be as they are: they are missing, too long, or not of this shop or delivery mode. */
export function fieldsRefusal(shop: Shop, request: OrderRequest): OrderRefusal | undefined {
  const early = fieldRefusal(shop, request) ?? strayFieldRefusal(shop, request);
  if (early || shop.deliveryModes.includes(request.deliveryMode)) return early;
  return wrongField('deliveryMode', 'this shop does not offer it');
}
