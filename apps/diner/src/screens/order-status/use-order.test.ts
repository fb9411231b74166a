import { anOrder } from '@comanda/domain/testing/an-order';
import { expect, it } from 'vitest';
import { newestDetail } from './use-order.ts';

const detail = (version: number) => ({ order: anOrder({ version }) });

it('keeps the newer version of an order, in whatever order the two versions arrive', () => {
  const [older, newer] = [detail(2), detail(3)];
  expect(newestDetail(older, newer)).toBe(newer);
  expect(newestDetail(newer, older)).toBe(newer);
  expect(newestDetail(undefined, older)).toBe(older);
});
