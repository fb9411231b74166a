import { plainKitchen } from '@comanda/domain/shop/kitchen';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FileMenu, FileShop } from './brand-file.schema.ts';
import { type FileError, fileError, quoted, repeatedIds, unknownName } from './file-error.ts';
import { fileName } from './file-text.ts';

/** KIT-1: the errors of a shop's kitchen. */
export function kitchenErrors(path: string, { kitchen }: FileShop): FileError[] {
  if (!kitchen) return [];
  const { slowMinutes = plainKitchen.slowMinutes, lateMinutes = plainKitchen.lateMinutes } = kitchen;
  return [
    ...repeatedIds(`${path}.kitchen.stations`, kitchen.stations ?? []),
    ...(lateMinutes > slowMinutes
      ? []
      : [
          fileError(
            `${path}.kitchen.lateMinutes`,
            `expected more than slowMinutes (${slowMinutes}); found ${quoted(lateMinutes)}`,
          ),
        ]),
  ];
}

type Placed = { readonly at: string; readonly station?: string | undefined };

/** Everything in a menu that may name a station: categories, items and options. */
function placesIn(
  path: string,
  { categories, choices = [], features = [], extras = [] }: FileMenu,
): Placed[] {
  const groups = Object.entries({ choices, features, extras });
  return [
    ...categories.flatMap(({ station, items }, c) => [
      { at: `${path}.categories[${c}]`, station },
      ...items.map((item, i) => ({ at: `${path}.categories[${c}].items[${i}]`, station: item.station })),
    ]),
    ...groups.flatMap(([kind, list]) =>
      list.flatMap(({ options }, g) =>
        options.map(({ station }, o) => ({ at: `${path}.${kind}[${g}].options[${o}]`, station })),
      ),
    ),
  ];
}

/** KIT-1: a shop that names its stations names all that its menu uses. Otherwise no screen would show these dishes. */
export const stationErrors = (path: string, menu: FileMenu, shops: readonly FileShop[]): FileError[] =>
  shops.flatMap(({ id: shop, kitchen }) => {
    if (!kitchen?.stations) return [];
    const ids = kitchen.stations.map(({ id }) => id);
    return placesIn(path, menu).flatMap(({ at, station }) =>
      station === undefined || ids.includes(station)
        ? []
        : [unknownName(`${at}.station`, station, ids, `a station of the shop ${quoted(shop)}`)],
    );
  });

/** The kitchen of a checked file. */
export const toShopKitchen = ({ kitchen }: FileShop): Pick<Shop, 'kitchen'> =>
  kitchen
    ? {
        kitchen: {
          stations: (kitchen.stations ?? []).map((station) => ({
            stationPid: station.id,
            name: fileName(station),
          })),
          slowMinutes: kitchen.slowMinutes ?? plainKitchen.slowMinutes,
          lateMinutes: kitchen.lateMinutes ?? plainKitchen.lateMinutes,
          asksReady: kitchen.ready === 'ask',
        },
      }
    : {};
