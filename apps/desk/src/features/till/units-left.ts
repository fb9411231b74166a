import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import type { CreditAnswer } from '@comanda/contract/merchant/payment.schema';
import { textAt } from '@comanda/domain/local-text';

type Units = { readonly line: number; readonly name: string; readonly units: number };

/** The lines of an order of which units are not refunded yet. `line` is the place in itemList. */
export function unitsLeft(
  { orderId, itemList }: Pick<MerchantOrder, 'orderId' | 'itemList'>,
  credits: readonly CreditAnswer[],
): readonly Units[] {
  const gone = credits
    .flatMap((credit) => (credit.lines ?? []).map((one) => ({ orderId: credit.orderId, ...one })))
    .filter((one) => one.orderId === orderId);
  const unitsOf = (line: number) =>
    gone.filter((one) => one.line === line).reduce((sum, { qty }) => sum + qty, 0);
  return itemList
    .map(({ spuName, unitQty }, line) => ({ line, name: textAt(spuName, 0), units: unitQty - unitsOf(line) }))
    .filter(({ units }) => units > 0);
}
