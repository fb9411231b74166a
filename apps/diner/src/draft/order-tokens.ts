import { readFields, type TextStorage } from '../browser/storage.ts';

type Known = {
  readonly orderId: string;
  readonly token: string;
  /** Whether this phone placed the order, and did not just open its link. */
  readonly isOwn?: boolean;
};

const key = 'orderTokens';
/** The maximum number of stored tokens. Fewer orders can have a valid token at the same time. */
const most = 50;

const isKnown = (entry: unknown): entry is Known =>
  typeof entry === 'object' && entry !== null && 'orderId' in entry && 'token' in entry;

const known = (phone: TextStorage): Known[] => Object.values(readFields(phone, key)).filter(isKnown);

function remember(phone: TextStorage, order: Known): void {
  const others = known(phone).filter(({ orderId }) => orderId !== order.orderId);
  phone.write(key, JSON.stringify([order, ...others].slice(0, most)));
}

/** Stores the token of an order (SES-5, SES-16). The server decides how long it is valid. */
export const rememberOrderToken = (phone: TextStorage, orderId: string, token: string): void =>
  remember(phone, { orderId, token, isOwn: isOwnOrder(phone, orderId) });

/** Stores the token of an order that this phone placed. */
export const rememberOwnOrder = (phone: TextStorage, orderId: string, token: string): void =>
  remember(phone, { orderId, token, isOwn: true });

/** Whether this phone placed the order. Only then may its session cancel the order. */
export const isOwnOrder = (phone: TextStorage, orderId: string): boolean =>
  known(phone).find((order) => order.orderId === orderId)?.isOwn === true;

/** The token of an order that this phone placed, or opened by a link. */
export const orderToken = (phone: TextStorage, orderId: string): string | undefined =>
  known(phone).find((order) => order.orderId === orderId)?.token;
