import type { DeliveryZone } from '@comanda/domain/shop/delivery-zone.schema';
import { aShopInfo } from '@comanda/domain/testing/a-shop';
import { expect, it, vi } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { findPlaceAgain } from './place-again.ts';

const zone = (zonePid: string, ...postcodes: string[]): DeliveryZone => ({
  zonePid,
  name: [zonePid, ''],
  postcodes,
  deliverMinAmount: 0,
});

const typed = { zonePid: 'near', postcode: '00510' };

type Case = {
  readonly what: string;
  readonly zones: DeliveryZone[];
  readonly chosen: ChosenPlace;
  readonly place: ChosenPlace | null;
  readonly isSaid: boolean;
};

it.each<Case>([
  { what: 'stays', zones: [zone('near', '005')], chosen: typed, place: typed, isSaid: false },
  {
    what: 'moves to the zone that has its postcode now',
    zones: [zone('far', '00')],
    chosen: typed,
    place: { ...typed, zonePid: 'far' },
    isSaid: false,
  },
  {
    what: 'loses its zone but not its postcode',
    zones: [zone('far', '33')],
    chosen: typed,
    place: { ...typed, zonePid: '' },
    isSaid: true,
  },
  {
    what: 'is in a zone again',
    zones: [zone('near', '005')],
    chosen: { ...typed, zonePid: '' },
    place: typed,
    isSaid: false,
  },
  {
    what: 'that was picked is dropped with its zone',
    zones: [zone('far', '33')],
    chosen: { zonePid: 'island' },
    place: null,
    isSaid: true,
  },
])('when the shop changes, the place $what', ({ zones: deliveryZoneList, chosen, place, isSaid }) => {
  const { world } = aWorld();
  const say = vi.fn();
  world.draft.setState({ shopInfo: aShopInfo({ deliveryZoneList }), deliveryPlace: chosen });
  findPlaceAgain({ draft: world.draft, say });
  findPlaceAgain({ draft: world.draft, say });
  expect(world.draft.getState().deliveryPlace).toEqual(place);
  expect(say.mock.calls).toEqual(isSaid ? [['error.2513.zone']] : []);
});
