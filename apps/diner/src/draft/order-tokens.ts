import { readFields, type TextStorage } from '../browser/storage.ts';

type Known = {
  readonly orderId: string;
  readonly token: string;
  /** Placed by a session of this phone, not just opened by an address. */
  readonly isOwn?: boolean;
};

const key = 'orderTokens';
/** Enough for every order whose token can still be valid. */
const most = 50;

const isKnown = (entry: unknown): entry is Known =>
  typeof entry === 'object' && entry !== null && 'orderId' in entry && 'token' in entry;

const known = (phone: TextStorage): Known[] => Object.values(readFields(phone, key)).filter(isKnown);

function remember(phone: TextStorage, order: Known): void {
  const others = known(phone).filter(({ orderId }) => orderId !== order.orderId);
  phone.write(key, JSON.stringify([order, ...others].slice(0, most)));
}

/** Stores the token of one order (SES-5, SES-16). The server decides how long it is valid. */
export const rememberOrderToken = (phone: TextStorage, orderId: string, token: string): void =>
  remember(phone, { orderId, token, isOwn: isOwnOrder(phone, orderId) });

/** Stores an order that was placed on this phone. */
export const rememberOwnOrder = (phone: TextStorage, orderId: string, token: string): void =>
  remember(phone, { orderId, token, isOwn: true });

/** Whether an order was placed on this phone, so that its session may also cancel it. */
export const isOwnOrder = (phone: TextStorage, orderId: string): boolean =>
  known(phone).find((order) => order.orderId === orderId)?.isOwn === true;

/** The token of an order that was placed, or opened by its address, on this phone. */
export const orderToken = (phone: TextStorage, orderId: string): string | undefined =>
  known(phone).find((order) => order.orderId === orderId)?.token;
