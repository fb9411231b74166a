import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { expect, it, vi } from 'vitest';
import { aWorld } from '../../testing/a-world.ts';
import { forgetDetails } from './forget-details.ts';

const queryInfo = { hash: 'h', type: 'T', code: '7', token: 'secret', tableNo: '7', shopPid: 's' } as const;

function aDiner(answer: 'forget' | undefined) {
  const { draft } = aWorld().world;
  draft.setState({ queryInfo, token: 'secret', memberToken: 'member', carList: [aCartLine()] });
  const done: string[] = [];
  const world = {
    draft,
    ask: async () => answer,
    leaveLayers: async () => void done.push('left'),
    forgetStored: vi.fn<(keep: readonly string[]) => Promise<void>>(async () => void done.push('forgotten')),
    reload: () => void done.push('begun anew'),
  };
  return { world, done };
}

it('deletes the data after a confirmation and reloads the page: table and cart stay, the session ends', async () => {
  const { world, done } = aDiner('forget');
  await forgetDetails(world);
  expect(done).toEqual(['left', 'forgotten', 'begun anew']);
  const [kept] = world.forgetStored.mock.calls[0] ?? [];
  expect(kept).toEqual(['queryInfo', 'shopInfo', 'tableNo', 'carList', 'langCur', 'lang']);
  expect(world.draft.getState().queryInfo).toEqual({ ...queryInfo, token: '' });
});

it('deletes nothing if the diner declines', async () => {
  const { world, done } = aDiner(undefined);
  await forgetDetails(world);
  expect(done).toEqual([]);
  expect(world.draft.getState().token).toBe('secret');
});
