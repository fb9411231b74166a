import { queryOptions } from '@tanstack/react-query';
import type { Caller } from './api.ts';

const freshMs = 60_000;

export const spuKey = ['spu'] as const;

/**
 * The query for one opened item: its variants or combo groups, with their availability at `expectTime` (Unix
 * seconds; null is now).
 */
export const spuQuery = (call: Caller, spuPid: string, expectTime: number | null) =>
  queryOptions({
    queryKey: [...spuKey, spuPid, expectTime],
    queryFn: () => call('spu', { spuPid, expectTime }),
    staleTime: freshMs,
    retry: false,
  });
