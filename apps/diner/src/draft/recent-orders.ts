import { limits } from '@comanda/domain/limits';

/** Cookies of this page, by name. */
export type Cookies = {
  readonly read: (name: string) => string;
  readonly write: (name: string, value: string) => void;
};

const nameOf = (shopPid: string): string => `h5_orders_${encodeURIComponent(shopPid)}`;

/** SES-9: the ids of the latest orders at a shop, newest first. */
export const recentOrderIds = (cookies: Cookies, shopPid: string): string[] =>
  cookies.read(nameOf(shopPid)).split('.').filter(Boolean);

/** Stores an order in its shop's cookie: newest first, at most twenty. */
export function rememberOrderId(cookies: Cookies, shopPid: string, orderId: string): void {
  const others = recentOrderIds(cookies, shopPid).filter((other) => other !== orderId);
  cookies.write(nameOf(shopPid), [orderId, ...others].slice(0, limits.recentOrderIds).join('.'));
}
