import type { Context } from '../context.ts';

/**
 * The payments of one platform, or of all that have none of their own here. Each lane is worked at for itself, so that a
 * platform that does not answer holds up no other one.
 */
export type Lane = { readonly which: 'in' | 'not in'; readonly pids: readonly string[] };

/** No platform has an empty name, and PostgreSQL takes no empty list. */
export const oneLane: Lane = { which: 'not in', pids: [''] };

export function lanesOf({ payments }: Context): Lane[] {
  const pids = [...payments.keys()];
  return [
    ...pids.map((pid): Lane => ({ which: 'in', pids: [pid] })),
    { which: 'not in', pids: ['', ...pids] },
  ];
}
