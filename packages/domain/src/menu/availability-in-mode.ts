import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { Availability } from './availability.schema.ts';
import type { Menu } from './menu.schema.ts';
import { itemsOf } from './menu.ts';
import { isSoldIn } from './sold-in-mode.ts';
import type { Spu } from './spu.schema.ts';

/** What is unavailable in a delivery mode: items of other modes are stopped, and say in which they are sold. */
export function availabilityIn(
  availability: Availability,
  spus: Iterable<Pick<Spu, 'spuPid' | 'deliveryModes'>>,
  mode: DeliveryMode,
): Availability {
  const others = [...spus].filter((spu) => !isSoldIn(spu, mode));
  if (others.length === 0) return availability;
  const pids = new Set(others.map(({ spuPid }) => spuPid));
  return {
    ...availability,
    stopSellingSpuList: [
      ...availability.stopSellingSpuList.filter(({ spuPid }) => !pids.has(spuPid)),
      ...others.map(({ spuPid, deliveryModes = '' }) => ({ spuPid, sellingTimes: [], deliveryModes })),
    ],
  };
}

/** The items of a menu as it lists them, each once. */
export const spusOf = (menu: Menu): Spu[] => itemsOf(menu).map(({ spu }) => spu);
