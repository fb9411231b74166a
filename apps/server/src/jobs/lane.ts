import type { Context } from '../context.ts';

/**
 * The payments of one platform, or of all platforms that are not configured here. Each group is processed
 * separately, so that a platform that does not answer does not block another.
 */
export type Lane = { readonly which: 'in' | 'not in'; readonly pids: readonly string[] };

/** No platform has an empty name, and PostgreSQL does not accept an empty list. */
export const oneLane: Lane = { which: 'not in', pids: [''] };

export function lanesOf({ payments }: Context): Lane[] {
  const pids = [...payments.keys()];
  return [
    ...pids.map((pid): Lane => ({ which: 'in', pids: [pid] })),
    { which: 'not in', pids: ['', ...pids] },
  ];
}
