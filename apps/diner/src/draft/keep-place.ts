import type { Say } from '../api/say.ts';
import type { DraftStore } from './draft-store.ts';

type PlaceWorld = { readonly draft: DraftStore; readonly say: Say };

/**
 * Finds the zone of the chosen place again when the shop changes (MON-7). The rules load only then, because most shops
 * have no zones. Without them, the checkout finds out.
 */
export function keepPlace(world: PlaceWorld): void {
  world.draft.subscribe(({ deliveryPlace, shopInfo: shop }, before) => {
    if (!deliveryPlace || !shop?.deliveryZoneList || shop === before.shopInfo) return;
    import('./place-again.ts').then(
      ({ findPlaceAgain }) => findPlaceAgain(world),
      () => undefined,
    );
  });
}
