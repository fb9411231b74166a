import type { TaxLine } from '@comanda/domain/checkout/tax-line.schema';
import { sumOf } from '@comanda/domain/money';
import type { OrderCheck } from './order-books.ts';

/** A tax of its rate, however the shop rounds it: less than one minor unit away. */
function isOfItsRate({ taxRate, taxBase, taxAmount, included }: TaxLine): boolean {
  const rate = BigInt(Math.round(taxRate * 100));
  const [whole, bearing] = included
    ? [10_000n + rate, BigInt(taxBase + taxAmount)]
    : [10_000n, BigInt(taxBase)];
  const off = BigInt(taxAmount) * whole - bearing * rate;
  return off < whole && -off < whole;
}

/** I11: lines make the subtotal, benefits the promotion, each tax is of its rate, and what is due follows from them. */
export const amountsAddUp: OrderCheck = ({ order, document, money }) => {
  const { ordering_amount: subtotal, promotion_amount: promotion, due_amount: due } = order;
  const { items, lines, promoList, taxList } = document;
  const onTop = sumOf(taxList.filter(({ included }) => !included).map(({ taxAmount }) => taxAmount));
  const taxed = sumOf(taxList.map((tax) => tax.taxBase + (tax.included ? tax.taxAmount : 0)));
  const sums = [
    ['its items', sumOf(items.map(({ saleAmount }) => saleAmount)), 'subtotal', subtotal],
    ['its lines', sumOf(lines.map(({ saleAmount }) => saleAmount)), 'subtotal', subtotal],
    ['its benefits', sumOf(promoList.map(({ promoAmount }) => promoAmount)), 'promotion', promotion],
    ['subtotal, promotion and taxes', subtotal - promotion + onTop, 'due amount', due],
  ] as const;
  const faults = sums
    .filter(([, sum, , stated]) => sum !== stated)
    .map(([what, sum, name, stated]) => `${what} come to ${money(sum)}, the ${name} is ${money(stated)}`);
  for (const tax of taxList.filter((one) => !isOfItsRate(one)))
    faults.push(`${tax.taxRate} % on ${money(tax.taxBase)} is stated as ${money(tax.taxAmount)}`);
  if (taxed > subtotal - promotion)
    faults.push(`taxes are on ${money(taxed)}, more than ${money(subtotal - promotion)}`);
  if (due < 0 || promotion < 0 || promotion > subtotal)
    faults.push(`subtotal ${money(subtotal)}, promotion ${money(promotion)}, due ${money(due)}`);
  return faults;
};
