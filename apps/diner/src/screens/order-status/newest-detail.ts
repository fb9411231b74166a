import type { CallOutput } from '@comanda/contract/contract';

type Detail = CallOutput<'detail'>;

const isDetail = (data: unknown): data is Detail =>
  typeof data === 'object' && data !== null && 'order' in data;

/** Returns the newer of two versions of an order. A late answer does not replace a newer one. */
export const newestDetail = (known: unknown, read: unknown): unknown =>
  isDetail(known) && isDetail(read) && read.order.version < known.order.version ? known : read;
