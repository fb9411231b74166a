import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { textAt } from '@comanda/domain/local-text';
import { sumOf } from '@comanda/domain/money';

type Lines = Pick<MerchantOrder, 'itemList' | 'creditedUnitList'>;

type Units = { readonly line: number; readonly name: string; readonly units: number };

/** How many units of a line were taken off by refunds. */
export const unitsOff = ({ creditedUnitList = [] }: Pick<Lines, 'creditedUnitList'>, line: number): number =>
  sumOf(creditedUnitList.filter((one) => one.line === line).map(({ qty }) => qty));

/** The lines of an order of which units are not refunded yet. `line` is the place in itemList. */
export const unitsLeft = (order: Lines): readonly Units[] =>
  order.itemList
    .map(({ spuName, unitQty }, line) => ({
      line,
      name: textAt(spuName, 0),
      units: unitQty - unitsOff(order, line),
    }))
    .filter(({ units }) => units > 0);
