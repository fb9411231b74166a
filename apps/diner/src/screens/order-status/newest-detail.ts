import type { CallOutput } from '@comanda/contract/contract';

type Detail = CallOutput<'detail'>;

const isDetail = (data: unknown): data is Detail =>
  typeof data === 'object' && data !== null && 'order' in data;

/** Of two readings of an order the newer one, whichever arrived last: a diner never sees it go backwards. */
export const newestDetail = (known: unknown, read: unknown): unknown =>
  isDetail(known) && isDetail(read) && read.order.version < known.order.version ? known : read;
