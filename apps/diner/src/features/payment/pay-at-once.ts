import type { Keep } from '../../browser/storage.ts';

const key = 'payAtOnce';

/** CONF-12: the order just placed must be paid as soon as its page is open. */
export const flagPayAtOnce = (tab: Keep, orderId: string): void => tab.write(key, orderId);

/** Whether the order must be paid at once; the second call returns false. */
export function takePayAtOnce(tab: Keep, orderId: string): boolean {
  if (tab.read(key) !== orderId) return false;
  tab.remove(key);
  return true;
}
