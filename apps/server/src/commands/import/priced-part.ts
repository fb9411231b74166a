import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { adjustmentOf } from './adjustment.ts';
import type { FileModePrices, FilePricePeriod } from './brand-file.schema.ts';
import type { MenuSource } from './menu-source.ts';
import { only, rulesOf, type Stated } from './stated-prices.ts';

/** An option of a group of extras or an element of a set, as far as it has a price. */
export type PricedPart = {
  readonly price: string;
  readonly prices?: FileModePrices;
  readonly pricePeriods?: readonly FilePricePeriod[];
};

/** The price of an option or an element at some time. */
export type PriceOf = (part: PricedPart) => number;

/** Whether the price changes with the mode or the time (DISH-2). */
export const hasPriceRules = ({ prices, pricePeriods }: PricedPart): boolean =>
  prices !== undefined || pricePeriods !== undefined;

/** The prices of a part as the file states them. */
export const statedPart = (
  { price, prices = {}, pricePeriods = [] }: PricedPart,
  { scale }: Pick<MenuSource, 'scale'>,
): Stated => ({ base: adjustmentOf(price, scale), modes: prices, periods: pricePeriods, scale });

/** DISH-2: the price rules of a part by itself, in all delivery modes. */
export const priceRulesOf = (part: PricedPart, source: MenuSource) =>
  rulesOf([statedPart(part, source)], Object.values(DeliveryMode), only);
