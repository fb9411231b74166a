import { expect, it } from 'vitest';
import { textStorage } from '../../browser/storage.ts';
import { createDraft } from '../../draft/draft-store.ts';
import { rememberOrderToken, rememberOwnOrder } from '../../draft/order-tokens.ts';
import { rememberSession } from '../../draft/remembered-session.ts';
import { sessionOfOrder } from './session-of-order.ts';

const aStorage = () =>
  textStorage(() => {
    throw new Error('blocked');
  });

it('is the session that the order’s QR code opened on this phone, or otherwise the tab’s', () => {
  const world = { phone: aStorage(), draft: createDraft(aStorage()), now: () => 1000 };
  const opened = { orderId: 'o1', token: 't1', menuUrl: '/h5/qr?h=abc&t=T&c=A+12' };
  rememberOwnOrder(world.phone, 'o1', 't1');
  expect(sessionOfOrder(world, opened)).toBeUndefined();
  world.draft.setState({ token: 'tab' });
  expect(sessionOfOrder(world, opened)).toBe('tab');
  rememberSession(world.phone, { hash: 'abc', code: 'A 12' }, 'own', 900);
  expect(sessionOfOrder(world, opened)).toBe('own');
  expect(sessionOfOrder(world, { ...opened, menuUrl: '/h5/qrDefault' })).toBe('tab');
  expect(sessionOfOrder(world, { ...opened, orderId: 'o2', token: undefined })).toBe('own');
});

it('is not the session of a phone that only opened the order’s link', () => {
  const world = { phone: aStorage(), draft: createDraft(aStorage()), now: () => 1000 };
  world.draft.setState({ token: 'tab' });
  rememberOrderToken(world.phone, 'o1', 't1');
  expect(sessionOfOrder(world, { orderId: 'o1', token: 't1', menuUrl: '/h5/qrDefault' })).toBeUndefined();
});
