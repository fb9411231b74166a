import { type Keep, readFields } from '../browser/storage.ts';

type Known = { readonly orderId: string; readonly token: string };

const key = 'orderTokens';
/** Enough for every order whose token can still be good. */
const most = 50;

const isKnown = (entry: unknown): entry is Known =>
  typeof entry === 'object' && entry !== null && 'orderId' in entry && 'token' in entry;

const known = (phone: Keep): Known[] => Object.values(readFields(phone, key)).filter(isKnown);

/** Remembers the token that opens one order (SES-5, SES-16). The server decides how long it does. */
export function rememberOrderToken(phone: Keep, orderId: string, token: string): void {
  const others = known(phone).filter((order) => order.orderId !== orderId);
  phone.write(key, JSON.stringify([{ orderId, token }, ...others].slice(0, most)));
}

/** The token that opens an order placed on this phone. */
export const orderToken = (phone: Keep, orderId: string): string | undefined =>
  known(phone).find((order) => order.orderId === orderId)?.token;
