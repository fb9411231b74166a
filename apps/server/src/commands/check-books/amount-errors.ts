import type { Adjustment, AdjustmentKind } from '@comanda/domain/checkout/adjustment.schema';
import { discountAmount } from '@comanda/domain/checkout/discount';
import { moneyOfLines, totalsOf } from '@comanda/domain/checkout/order-money';
import { sumOf } from '@comanda/domain/money';
import type { OrderCheck } from './order-books.ts';

/** Rates have at most 4 decimals of a percent. */
const rateUnits = 1_000_000n;

/**
 * Whether a tax matches its rate: however the shop rounds, the difference is less than one minor unit. The base of a tax
 * that applies with others is rounded too.
 */
function isOfItsRate(
  { rate: percent = 0, base = 0, amount, included }: Adjustment,
  isAlone: boolean,
): boolean {
  const rate = BigInt(Math.round(percent * 10_000));
  const off = BigInt(amount) * rateUnits - BigInt(base) * rate;
  const most = included || !isAlone ? rateUnits + rate : rateUnits;
  return off < most && -off < most;
}

/** Whether an adjustment of each kind reduces (-1) or increases (1) the due amount. */
const signOf: Record<AdjustmentKind, 1 | -1> = { promotion: -1, discount: -1, charge: 1, deposit: 1, tax: 1 };

/**
 * Whether an adjustment changes the amount that is taxed, besides the lines: everything that reduces it, and taxed
 * charges.
 */
const isTaxable = ({ kind, taxClass }: Adjustment): boolean =>
  kind !== 'tax' && (signOf[kind] < 0 || taxClass !== undefined);

/** Rule I11: what the closings count as the discount of an order is what its discounts take off. */
export const discountIsCounted: OrderCheck = ({ order: { adjustments }, discount, money }) => {
  const [is, of] = [discount?.amount ?? 0, discountAmount(adjustments)];
  return is === of ? [] : [`its discounts come to ${money(of)}, the closings count ${money(is)}`];
};

/**
 * Rule I11: the lines add up to the subtotal and the benefits to the promotion. Each tax matches its rate, and all
 * adjustments together give the due amount.
 */
export const amountsAddUp: OrderCheck = ({ order, money }) => {
  const { orderingAmount: subtotal, promotionAmount: promotion, dueAmount: due } = order;
  const { items, lines, adjustments } = order;
  const totals = totalsOf(moneyOfLines(items, adjustments));
  const taxes = adjustments.filter(({ kind }) => kind === 'tax');
  const isAlone = taxes.every((tax) => tax.with === undefined);
  const taxedBy = ({ base = 0, amount, included }: Adjustment) => base + (included ? amount : 0);
  const taxed = sumOf(taxes.filter((tax) => tax.with === undefined).map(taxedBy));
  const taxable = subtotal + sumOf(adjustments.filter(isTaxable).map(({ amount }) => amount));
  const sums = [
    ['its items', totals.orderingAmount, 'subtotal', subtotal],
    ['its lines', sumOf(lines.map(({ saleAmount }) => saleAmount)), 'subtotal', subtotal],
    ['its benefits', totals.promotionAmount, 'promotion', promotion],
    ['its items and adjustments', totals.dueAmount, 'due amount', due],
  ] as const;
  const errors = sums
    .filter(([, sum, , stated]) => sum !== stated)
    .map(([what, sum, name, stated]) => `${what} come to ${money(sum)}, the ${name} is ${money(stated)}`);
  for (const { rate, base = 0, amount } of taxes.filter((one) => !isOfItsRate(one, isAlone)))
    errors.push(`${rate} % on ${money(base)} is stated as ${money(amount)}`);
  if (taxed > taxable) errors.push(`taxes are on ${money(taxed)}, more than ${money(taxable)}`);
  for (const tax of taxes.filter((one) => one.with !== undefined)) {
    const most = taxable + (tax.with === 'compound' ? sumOf(taxes.map(({ amount }) => amount)) : 0);
    if (taxedBy(tax) > most)
      errors.push(`${tax.rate} % is on ${money(taxedBy(tax))}, more than ${money(most)}`);
  }
  for (const { kind, amount } of adjustments.filter((one) => one.amount * signOf[one.kind] < 0))
    errors.push(`a ${kind} is stated as ${money(amount)}`);
  if (new Set(adjustments.map(({ id }) => id)).size < adjustments.length)
    errors.push('two of its adjustments have one id');
  if (due < 0 || promotion < 0 || promotion > subtotal)
    errors.push(`subtotal ${money(subtotal)}, promotion ${money(promotion)}, due ${money(due)}`);
  return errors;
};
