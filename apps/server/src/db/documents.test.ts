import { aShop } from '@comanda/domain/testing/a-shop';
import { expect, it } from 'vitest';
import { parseShop } from './documents.ts';

it('a shop that was kept before there were members and returns has no members, and takes orders back for a week', () => {
  const { members: _members, returns: _returns, pause: _pause, ...old } = aShop();
  expect(parseShop({ document: JSON.stringify(old), pause: null })).toEqual({
    ...old,
    members: null,
    returns: { seconds: 604_800, freesCoupon: false },
    pause: null,
  });
});
