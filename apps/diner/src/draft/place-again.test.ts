import type { DeliveryZone } from '@comanda/domain/shop/delivery-zone.schema';
import { aShopInfo } from '@comanda/domain/testing/a-shop';
import { expect, it, vi } from 'vitest';
import { aWorld } from '../testing/a-world.ts';
import type { ChosenPlace } from './delivery-place.ts';
import { findPlaceAgain } from './place-again.ts';

const zone = (zonePid: string, ...postcodes: string[]): DeliveryZone => ({
  zonePid,
  name: [zonePid, ''],
  postcodes,
  deliverMinAmount: 0,
});

const typed = { zonePid: 'near', postcode: '00510' };

it.each<
  [what: string, zones: DeliveryZone[], chosen: ChosenPlace, place: ChosenPlace | null, isSaid: boolean]
>([
  ['stays', [zone('near', '005')], typed, typed, false],
  [
    'moves to the zone that has its postcode now',
    [zone('far', '00')],
    typed,
    { ...typed, zonePid: 'far' },
    false,
  ],
  ['loses its zone but not its postcode', [zone('far', '33')], typed, { ...typed, zonePid: '' }, true],
  ['is in a zone again', [zone('near', '005')], { ...typed, zonePid: '' }, typed, false],
  ['that was picked is dropped with its zone', [zone('far', '33')], { zonePid: 'island' }, null, true],
])('when the shop changes, the place %s', (_what, deliveryZoneList, chosen, place, isSaid) => {
  const { world } = aWorld();
  const say = vi.fn();
  world.draft.setState({ shopInfo: aShopInfo({ deliveryZoneList }), deliveryPlace: chosen });
  findPlaceAgain({ draft: world.draft, say });
  findPlaceAgain({ draft: world.draft, say });
  expect(world.draft.getState().deliveryPlace).toEqual(place);
  expect(say.mock.calls).toEqual(isSaid ? [['error.2513.zone']] : []);
});
