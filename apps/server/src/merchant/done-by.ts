import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyRequest } from 'fastify';
import type { DoneBy } from '../stores/payment-store.ts';
import { whoOf } from './merchant-request.ts';

/** Who makes this call, as the books say it. */
export function doneBy(request: FastifyRequest, device: string | undefined): DoneBy {
  const { id: byId, name: byName } = whoOf(request);
  const requestKey = request.headers['idempotency-key'];
  return {
    byId,
    byName,
    device: device ?? null,
    requestKey: typeof requestKey === 'string' ? requestKey : null,
  };
}

/** Why an amount of a call is refused. */
export const tooPrecise = ({ amountScale }: Shop) =>
  `an amount has more than ${amountScale} decimals, or is too large`;
