import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { queryOptions } from '@tanstack/react-query';
import type { Caller } from './api.ts';

const freshMs = 60_000;

export const spuKey = ['spu'] as const;

/** How an item would be served. `expectTime` is the booked time in Unix seconds; null is now. */
export type Served = { readonly deliveryMode: DeliveryMode; readonly expectTime: number | null };

/** The query for one opened item: its variants or combo groups, with their availability and prices. */
export const spuQuery = (call: Caller, spuPid: string, { deliveryMode, expectTime }: Served) =>
  queryOptions({
    queryKey: [...spuKey, spuPid, expectTime, deliveryMode],
    queryFn: () => call('spu', { spuPid, expectTime, deliveryMode }),
    staleTime: freshMs,
    retry: false,
  });
