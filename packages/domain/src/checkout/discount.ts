import { percent, rounded, times, whole } from '../fraction.ts';
import { headed } from '../language.ts';
import type { LocalText, TextLanguages } from '../local-text.ts';
import { type Amount, sumOf } from '../money.ts';
import { ok, type Result, refused } from '../result.ts';
import { chargesFor, type Serving } from '../shop/charge.ts';
import type { Shop } from '../shop/shop.ts';
import type { Adjustment } from './adjustment.schema.ts';
import { billWord, billWords } from './bill-words.ts';
import { takeFree, withFree } from './free-units.ts';
import type { MoneyInput } from './money-input.ts';
import { type OrderMoney, orderMoney } from './order-money.ts';
import type { PricedLine } from './price-line.ts';
import { moneyLine, orderingAmountOf } from './priced-order.ts';

/**
 * DESK-8: what staff take off a new order: an amount in minor units, a percentage, or units of its lines, which are then
 * free. `line` is the place of the line, from 0.
 */
export type DiscountRequest =
  | { readonly kind: 'amount'; readonly amount: Amount }
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'free'; readonly units: readonly { readonly line: number; readonly qty: number }[] };

/** Why a discount is refused: it takes off more than there is, nothing (also of one line), or units that the order does not have. */
export type DiscountFault = 'tooMuch' | 'nothing' | 'noSuchUnits';

/** The name of a free dish: "Free: Miso soup", in each language in which both words are written. */
const freeName = (item: LocalText, languages: TextLanguages): string[] => {
  const free = billWord('free', languages);
  const both = free.map((word, at) => (word && item[at] ? headed(word, item[at]) : ''));
  return both.some((text) => text !== '') ? both : [headed(free[0] || billWords.en.free, item[0] ?? '')];
};

type DiscountShop = Pick<Shop, 'languages' | 'taxRounding'>;
type Discounts = Result<Adjustment[], DiscountFault>;

const entry = (name: LocalText, amount: Amount): Omit<Adjustment, 'id'> => ({
  kind: 'discount',
  name,
  amount: 0 - amount,
  included: false,
  source: 'shop',
});

function freeDiscounts(
  units: readonly { readonly line: number; readonly qty: number }[],
  lines: readonly PricedLine[],
  { languages }: DiscountShop,
): Discounts {
  const byLine = new Map<number, number>();
  for (const { line, qty } of units) byLine.set(line, (byLine.get(line) ?? 0) + qty);
  const hasAll = [...byLine].every(([at, qty]) => qty >= 1 && qty <= (lines[at]?.line.unitQty ?? 0));
  if (!hasAll) return refused('noSuchUnits');
  // what costs nothing cannot be given for free
  if ([...byLine.keys()].some((at) => lines[at]?.line.unitAmount === 0)) return refused('nothing');
  const entries = [...byLine].toSorted(([a], [b]) => a - b);
  const discounts = entries.flatMap(([line, qty]): Adjustment[] => {
    const priced = lines[line];
    if (!priced) return [];
    const name = freeName(priced.item.spu.spuName, languages);
    return [{ id: `free-${line}`, ...entry(name, priced.line.unitAmount * qty), free: { line, qty } }];
  });
  return discounts.length > 0 ? ok(discounts) : refused('nothing');
}

/**
 * DESK-8: a discount as entries of an order's money. It never takes off more than the lines. A percentage is rounded once, as
 * the shop rounds taxes.
 */
export function discountOf(
  request: DiscountRequest | undefined,
  lines: readonly PricedLine[],
  shop: DiscountShop,
): Discounts {
  if (!request) return ok([]);
  if (request.kind === 'free') return freeDiscounts(request.units, lines, shop);
  const base = orderingAmountOf(lines);
  const rate = request.kind === 'percent' ? { rate: request.percent, base } : {};
  const amount =
    request.kind === 'percent'
      ? rounded(times(whole(base), percent(request.percent)), shop.taxRounding)
      : request.amount;
  if (amount > base) return refused('tooMuch');
  if (amount <= 0) return refused('nothing');
  return ok([{ id: 'discount', ...entry(billWord('discount', shop.languages), amount), ...rate }]);
}

/** The money of priced lines with these discounts, in minor units: discounts, then charges, then taxes. */
export function discountedMoney(
  shop: Pick<Shop, 'charges' | 'taxes' | 'taxRounding' | 'timeZone'>,
  serving: Serving,
  { lines, discounts }: { readonly lines: readonly PricedLine[]; readonly discounts: readonly Adjustment[] },
): OrderMoney {
  const input = takeFree<MoneyInput>({
    lines: lines.map((line) => moneyLine(line)),
    adjustments: discounts,
    charges: chargesFor(shop, serving),
    taxes: shop.taxes,
    deliveryMode: serving.deliveryMode,
    rounding: shop.taxRounding,
  });
  return withFree(orderMoney(input), input.free);
}

/** What discounts take off altogether, in minor units; not negative. */
export const discountAmount = (adjustments: readonly Adjustment[]): Amount =>
  0 - sumOf(adjustments.map(({ kind, amount }) => (kind === 'discount' ? amount : 0)));
