import { type AmountScale, fromMainUnits, toMainUnits } from '@comanda/domain/money';

/**
 * The fields that carry amounts. Inside they are whole minor units, on the wire numbers of main units with at most
 * amountScale decimals (API-11). A contract test holds this list against the schemas' amount fields.
 */
export const amountFields: ReadonlySet<string> = new Set([
  'deliverMinAmount',
  'priceMin',
  'salePrice',
  'price',
  'unitAmount',
  'saleAmount',
  'extraSaleAmount',
  'orderingAmount',
  'dueAmount',
  'couponPromoAmount',
  'pointPromoAmount',
  'promoAmount',
  'refundAmount',
  'missingAmount',
  'taxBase',
  'taxAmount',
]);

/** An amount in a message that is not a number with at most the shop's decimals; `path` says where it stands. */
export class AmountError extends Error {
  readonly path: string;
  constructor(path: string, scale: AmountScale) {
    super(`${path}: expected an amount with at most ${scale} decimals`);
    this.name = 'AmountError';
    this.path = path;
  }
}

function mapAmounts(value: unknown, change: (amount: number, path: string) => number, path: string): unknown {
  if (Array.isArray(value)) return value.map((entry, index) => mapAmounts(entry, change, `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => {
      const at = `${path}/${key}`;
      return [
        key,
        amountFields.has(key) && typeof entry === 'number'
          ? change(entry, at)
          : mapAmounts(entry, change, at),
      ];
    }),
  );
}

/** A message with its amounts as the wire carries them. The shape is unchanged. */
export const amountsToWire = <T>(value: T, scale: AmountScale): T =>
  mapAmounts(value, (amount) => toMainUnits(amount, scale), '') as T;

/** A message from the wire with its amounts in minor units; throws AmountError naming the first that has too many decimals. */
export const amountsFromWire = <T>(value: T, scale: AmountScale): T =>
  mapAmounts(
    value,
    (number, path) => {
      const amount = fromMainUnits(number, scale);
      if (amount === undefined) throw new AmountError(path, scale);
      return amount;
    },
    '',
  ) as T;
