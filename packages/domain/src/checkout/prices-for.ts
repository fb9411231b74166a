import type { OrderLine } from '../cart/cart-line.schema.ts';
import type { Menu } from '../menu/menu.schema.ts';
import { menuInForce } from '../menu/menu-in-force.ts';
import type { Result } from '../result.ts';
import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { LineProblem } from './line-problem.schema.ts';
import { type PricedLine, priceLine } from './price-line.ts';

/**
 * The prices that an order may have: the menu with the prices in force, and the menus of the last five minutes, whose
 * lower prices are honoured.
 */
export type Prices = { readonly menu: Menu; readonly earlier: () => readonly Menu[] };

/** What decides the prices of an order. `expectTime`: its booked time in Unix seconds, null or undefined for now. */
type PriceQuestion = {
  /** Missing if an older phone does not say it: the prices are then those without rules. */
  readonly deliveryMode: DeliveryMode | undefined;
  readonly expectTime?: number | null | undefined;
  readonly now: number;
  readonly timeZone: string;
};

/** For how many seconds a lower price is honoured after it has ended. */
const honouredSeconds = 5 * 60;

/** A moment in each minute of the last five, the latest first: periods begin and end on full minutes. */
const honouredAgo = [60, 120, 180, 240, honouredSeconds];

const noMenus: readonly Menu[] = [];

/** The prices of a menu without periods. */
export const onlyPrices = (menu: Menu): Prices => ({ menu, earlier: () => noMenus });

/**
 * DISH-2: the prices of an order: those of its booked time, else those of now. An order for now may also have a lower
 * price that was in force less than five minutes before.
 */
export function pricesFor(menu: Menu, { deliveryMode, expectTime, now, timeZone }: PriceQuestion): Prices {
  if (deliveryMode === undefined) return onlyPrices(menu);
  const menuAt = (at: number) => menuInForce(menu, { deliveryMode, at }, timeZone);
  const current = menuAt(expectTime ?? now);
  if (expectTime != null || current === menu) return onlyPrices(current);
  let earlier: readonly Menu[] | undefined;
  return {
    menu: current,
    earlier: () => {
      earlier ??= honouredAgo.map((ago) => menuAt(now - ago));
      return earlier;
    },
  };
}

/** DISH-2, SRV-1: prices a line, at the lower price that the diner saw if it is honoured, else at the price in force. */
export function priceLineFor({ menu, earlier }: Prices, line: OrderLine): Result<PricedLine, LineProblem> {
  const current = priceLine(menu, line);
  if (!current.ok || line.unitAmount >= current.value.line.unitAmount) return current;
  const honoured = earlier()
    .map((before) => priceLine(before, line))
    .find((priced) => priced.ok && priced.value.line.unitAmount === line.unitAmount);
  return honoured ?? current;
}
