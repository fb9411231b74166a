import type { CallOutput } from '@comanda/contract/contract';

type Detail = CallOutput<'detail'>;

const isDetail = (data: unknown): data is Detail =>
  typeof data === 'object' && data !== null && 'order' in data;

/** The newer of two readings of an order, whichever arrived last, so that it never goes backwards. */
export const newestDetail = (known: unknown, read: unknown): unknown =>
  isDetail(known) && isDetail(read) && read.order.version < known.order.version ? known : read;
