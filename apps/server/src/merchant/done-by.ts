import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyRequest } from 'fastify';
import type { DoneBy } from '../stores/payment-store.ts';
import { whoOf } from './merchant-request.ts';

/** Percent-encoded letters are decoded. Text that is not well encoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The device that the header Device names; `undefined` without one. */
export function deviceOf({ headers: { device } }: FastifyRequest): string | undefined {
  const text = typeof device === 'string' ? decoded(device).trim().slice(0, 100) : '';
  return text === '' ? undefined : text;
}

/** Who makes this call, as the books say it. `device` is of the body: earlier clients send it there. */
export function doneBy(request: FastifyRequest, device = deviceOf(request)): DoneBy {
  const { kind: byKind, id: byId, name: byName } = whoOf(request);
  const requestKey = request.headers['idempotency-key'];
  return {
    byKind,
    byId,
    byName,
    device: device ?? null,
    requestKey: typeof requestKey === 'string' ? requestKey : null,
  };
}

/** Why an amount of a call is refused. `field`: the one that has it. */
export const tooPrecise = (field: string, { amountScale }: Shop) =>
  `${field} has more than ${amountScale} decimals, or is too large`;
