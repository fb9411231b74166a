import { queryOptions } from '@tanstack/react-query';
import type { World } from '../../draft/world.ts';

/** The interval for reading the bill: others at the table order and pay too. */
const pollMs = 10_000;

/** Reads the bill of the phone's table (TAB-7). */
export const tableBillQuery = ({ api }: Pick<World, 'api'>) =>
  queryOptions({
    queryKey: ['table/bill'],
    queryFn: () => api.background('table/bill', {}),
    refetchOnMount: 'always',
    retry: false,
    refetchInterval: pollMs,
  });
