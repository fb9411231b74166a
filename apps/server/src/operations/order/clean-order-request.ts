import type { CallInput } from '@comanda/contract/contract';
import { cleanLine, cleanText } from '@comanda/domain/clean-text';

type Sent = CallInput<'submit'>;

/** FIX-16: an order with every text that a diner typed made safe to print. A note may have several lines, all else has one. */
export function cleanOrderRequest(sent: Sent): Sent {
  const { memo, receiverName, receiverTel, deliveryAddr, couponName, twInvoiceBuyerInfo: buyer } = sent;
  return {
    ...sent,
    memo: cleanText(memo),
    ...(receiverName !== undefined && { receiverName: cleanLine(receiverName) }),
    ...(receiverTel !== undefined && { receiverTel: cleanLine(receiverTel) }),
    ...(deliveryAddr !== undefined && { deliveryAddr: cleanLine(deliveryAddr) }),
    ...(couponName !== undefined && { couponName: cleanLine(couponName) }),
    ...(buyer && { twInvoiceBuyerInfo: { ...buyer, buyerCode: cleanLine(buyer.buyerCode) } }),
  };
}
