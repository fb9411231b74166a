import { markedDetail } from '@comanda/domain/menu/availability';
import { availabilityIn, spusOf } from '@comanda/domain/menu/availability-in-mode';
import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import { itemInForce } from '@comanda/domain/menu/menu-in-force';
import { localMoment, type PriceMoment } from '@comanda/domain/menu/price-in-force';
import type { ShownMenu } from '../../caches.ts';

/** An item of a shown menu with the prices in force, and marks of what is unavailable in that delivery mode. */
export const shownItem = (
  item: MenuItem,
  { menu, availability }: Pick<ShownMenu, 'menu' | 'availability'>,
  { timeZone, ...moment }: PriceMoment & { readonly timeZone: string },
): ReturnType<typeof markedDetail> =>
  markedDetail(
    itemInForce(item, localMoment(moment, timeZone)),
    availabilityIn(availability, spusOf(menu), moment.deliveryMode),
  );
