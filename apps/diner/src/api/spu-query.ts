import { queryOptions } from '@tanstack/react-query';
import type { Caller } from './api.ts';

const freshMs = 30_000;

export const spuKey = ['spu'] as const;

/** An opened dish: its variants or its set, with their availability at a time (null: now). */
export const spuQuery = (call: Caller, spuPid: string, expectTime: number | null) =>
  queryOptions({
    queryKey: [...spuKey, spuPid, expectTime],
    queryFn: () => call('spu', { spuPid, expectTime }),
    staleTime: freshMs,
    retry: false,
  });
