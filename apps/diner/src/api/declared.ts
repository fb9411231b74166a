import type { Access } from '@comanda/contract/call';
import type { CallAccess, CallPath, CallRepeatable } from '@comanda/contract/contract';

/** Keeps only the calls whose declared value is not `Usual`. */
type Unusual<Of extends { readonly [P in CallPath]: unknown }, Usual> = {
  readonly [P in CallPath as Of[P] extends Usual ? never : P]: Of[P];
};

/**
 * The calls that the phone must not simply repeat, and those that open a session instead of needing one. This
 * file repeats the declarations, because the phone does not load them with their schemas. The compiler
 * compares both.
 */
const unrepeatable: Unusual<{ [P in CallPath]: CallRepeatable<P> }, true> = {
  submit: 'withRequestId',
  'payment/cancel': false,
  cancel: false,
  'session/save': false,
};
const opening: Unusual<{ [P in CallPath]: CallAccess<P> }, Exclude<Access, 'scan'>> = { qr: 'scan' };

/** Whether the phone may send a call again: by its declaration, or because its body has a request id. */
export function isRepeatable(path: CallPath, body: unknown): boolean {
  const rule = path in unrepeatable ? unrepeatable[path as keyof typeof unrepeatable] : true;
  if (rule !== 'withRequestId') return rule;
  return typeof body === 'object' && body !== null && 'requestId' in body;
}

/** Whether a call needs the session's token. */
export const isOfSession = (path: CallPath): boolean => !(path in opening);
