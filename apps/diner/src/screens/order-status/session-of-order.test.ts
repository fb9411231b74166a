import { expect, it } from 'vitest';
import { keepOver } from '../../browser/storage.ts';
import { createDraft } from '../../draft/draft-store.ts';
import { rememberSession } from '../../draft/remembered-session.ts';
import { sessionOfOrder } from './session-of-order.ts';

const aKeep = () =>
  keepOver(() => {
    throw new Error('blocked');
  });

it('is the session that the order’s own code opened on this phone, else that of the tab', () => {
  const world = { phone: aKeep(), draft: createDraft(aKeep()), now: () => 1000 };
  const menuUrl = '/h5/qr?h=abc&t=T&c=A+12';
  expect(sessionOfOrder(world, menuUrl)).toBeUndefined();
  world.draft.setState({ token: 'tab' });
  expect(sessionOfOrder(world, menuUrl)).toBe('tab');
  rememberSession(world.phone, { hash: 'abc', code: 'A 12' }, 'own', 900);
  expect(sessionOfOrder(world, menuUrl)).toBe('own');
  expect(sessionOfOrder(world, '/h5/qrDefault')).toBe('tab');
});
