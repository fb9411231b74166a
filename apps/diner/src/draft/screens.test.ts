import { expect, it, vi } from 'vitest';
import { createScreens } from './screens.ts';

const page = (orderId: string) => ({ orderId, pay: () => undefined });

it('a press waits until the screen that it went to is open', async () => {
  const { unpaidOrder } = createScreens();
  const opened = unpaidOrder.opened();
  unpaidOrder.offer(page('o1'));
  expect((await opened).orderId).toBe('o1');
  expect((await unpaidOrder.opened()).orderId).toBe('o1');
});

it('a press that waits for a screen gets the next one that opens, not one that has closed', async () => {
  const { unpaidOrder } = createScreens();
  unpaidOrder.offer(page('o1'))();
  const opened = unpaidOrder.opened();
  unpaidOrder.offer(page('o2'));
  expect((await opened).orderId).toBe('o2');
});

it('only the later of two presses that wait for a screen continues', async () => {
  const { unpaidOrder } = createScreens();
  const [earlier, later] = [vi.fn(), vi.fn()];
  void unpaidOrder.opened().then(earlier);
  void unpaidOrder.opened().then(later);
  unpaidOrder.offer(page('o1'));
  await vi.waitFor(() => expect(later).toHaveBeenCalledOnce());
  expect(earlier).not.toHaveBeenCalled();
});
