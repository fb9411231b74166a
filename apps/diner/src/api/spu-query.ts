import { queryOptions } from '@tanstack/react-query';
import type { Caller } from './api.ts';

const freshMs = 30_000;

/** A dish opened: its variants or its set, with what is sold out of them. */
export const spuQuery = (call: Caller, spuPid: string) =>
  queryOptions({
    queryKey: ['spu', spuPid],
    queryFn: () => call('spu', { spuPid }),
    staleTime: freshMs,
    retry: false,
  });
