import type { CallInput } from '@comanda/contract/contract';
import { withNote } from '@comanda/domain/cart/line-note';
import { cleanLine, cleanText } from '@comanda/domain/clean-text';

type Sent = CallInput<'submit'>;

/**
 * FIX-16: returns the request with every text that the diner typed made safe to print. The memo may have several
 * lines, any other text has one.
 */
export function cleanOrderRequest(sent: Sent): Sent {
  const {
    itemList,
    memo,
    receiverName,
    receiverTel,
    deliveryAddr,
    couponName,
    twInvoiceBuyerInfo: buyer,
  } = sent;
  return {
    ...sent,
    itemList: itemList.map((line) => withNote(line, line.note)),
    memo: cleanText(memo),
    ...(sent.allergyNote && { allergyNote: [...new Set(sent.allergyNote)] }),
    ...(receiverName !== undefined && { receiverName: cleanLine(receiverName) }),
    ...(receiverTel !== undefined && { receiverTel: cleanLine(receiverTel) }),
    ...(deliveryAddr !== undefined && { deliveryAddr: cleanLine(deliveryAddr) }),
    ...(sent.postcode !== undefined && { postcode: cleanLine(sent.postcode) }),
    ...(couponName !== undefined && { couponName: cleanLine(couponName) }),
    ...(buyer && { twInvoiceBuyerInfo: { ...buyer, buyerCode: cleanLine(buyer.buyerCode) } }),
  };
}
