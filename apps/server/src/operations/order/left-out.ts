import type { Context } from '../../context.ts';
import type { OnBroken } from '../../db/stored-order.ts';

/** A list of orders goes on without those whose documents are broken, and the log says which. */
export const leftOut =
  ({ log }: Context): OnBroken =>
  (err) =>
    log.error({ err }, 'an order is left out of a list');
