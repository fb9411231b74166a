import type { Context } from '../../context.ts';
import type { OnBroken } from '../../db/stored-order.ts';

/** Logs an order that a list leaves out, because its stored document is invalid. */
export const leftOut =
  ({ log }: Context): OnBroken =>
  (err) =>
    log.error({ err }, 'an order is left out of a list');
