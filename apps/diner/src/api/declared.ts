import type { Access } from '@comanda/contract/call';
import type { CallAccess, CallPath, CallRepeatable } from '@comanda/contract/contract';

/** The calls that declare another type than `Usual`, with their declaration. */
type Unusual<Of extends { readonly [P in CallPath]: unknown }, Usual> = {
  readonly [P in CallPath as Of[P] extends Usual ? never : P]: Of[P];
};

/**
 * The calls that are not simply repeatable, and those that open a session rather than need one. The phone does not
 * load the declarations, because of their schemas, so the compiler compares these lists with them.
 */
const unrepeatable: Unusual<{ [P in CallPath]: CallRepeatable<P> }, true> = {
  submit: 'withRequestId',
  'payment/cancel': false,
  cancel: false,
  'session/save': false,
};
const opening: Unusual<{ [P in CallPath]: CallAccess<P> }, Exclude<Access, 'scan'>> = { qr: 'scan' };

/** Whether a call may be sent again, by its declaration or by its request id. */
export function isRepeatable(path: CallPath, body: unknown): boolean {
  const rule = path in unrepeatable ? unrepeatable[path as keyof typeof unrepeatable] : true;
  if (rule !== 'withRequestId') return rule;
  return typeof body === 'object' && body !== null && 'requestId' in body;
}

/** Whether a call sends the token of the session, once there is one. */
export const isOfSession = (path: CallPath): boolean => !(path in opening);
