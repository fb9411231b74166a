import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyRequest } from 'fastify';
import type { DoneBy } from '../stores/payment-store.ts';
import { callerOf, whoOf } from './merchant-request.ts';

/** Percent-encoded letters are decoded. Text that is not well encoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The device of a call: the paired one, else the one that the call names, in its body (`named`) or the header Device;
 * `undefined` without one.
 */
export function deviceOf(request: FastifyRequest, named?: string): string | undefined {
  const { device } = request.headers;
  const paired = callerOf(request).actor.device;
  if (paired ?? named) return paired ?? named;
  const text = typeof device === 'string' ? decoded(device).trim().slice(0, 100) : '';
  return text === '' ? undefined : text;
}

/** Who makes this call, as the books say it. `named` is the device in the body: earlier clients send it there. */
export function doneBy(request: FastifyRequest, named?: string): DoneBy {
  const { kind: byKind, id: byId, name: byName } = whoOf(request);
  const requestKey = request.headers['idempotency-key'];
  return {
    byKind,
    byId,
    byName,
    device: deviceOf(request, named) ?? null,
    requestKey: typeof requestKey === 'string' ? requestKey : null,
  };
}

/** Why an amount of a call is refused. `field`: the one that has it. */
export const tooPrecise = (field: string, { amountScale }: Shop) =>
  `${field} has more than ${amountScale} decimals, or is too large`;
