import type { Keep } from '../../browser/storage.ts';

const key = 'payAtOnce';

/** CONF-12: the order just placed is to be paid as soon as its page stands. */
export const flagPayAtOnce = (tab: Keep, orderId: string): void => tab.write(key, orderId);

/** Whether the order is to be paid at once; asked a second time it is not. */
export function takePayAtOnce(tab: Keep, orderId: string): boolean {
  if (tab.read(key) !== orderId) return false;
  tab.remove(key);
  return true;
}
