import { limits } from '@comanda/domain/limits';

export type Cookies = {
  readonly read: (name: string) => string;
  readonly write: (name: string, value: string) => void;
};

const nameOf = (shopPid: string): string => `h5_orders_${encodeURIComponent(shopPid)}`;

/** The ids of the latest orders at a shop, newest first (SES-9). */
export const recentOrderIds = (cookies: Cookies, shopPid: string): string[] =>
  cookies.read(nameOf(shopPid)).split('.').filter(Boolean);

/** Adds an order to its shop's cookie, which keeps the newest twenty. */
export function rememberOrderId(cookies: Cookies, shopPid: string, orderId: string): void {
  const others = recentOrderIds(cookies, shopPid).filter((other) => other !== orderId);
  cookies.write(nameOf(shopPid), [orderId, ...others].slice(0, limits.recentOrderIds).join('.'));
}
