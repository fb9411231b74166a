import type { Context } from '../context.ts';

/**
 * The payments of one platform, or of all platforms for which this server has no account. Each group is processed
 * separately, so that a platform that does not answer does not block the others.
 */
export type PlatformGroup = { readonly which: 'in' | 'not in'; readonly pids: readonly string[] };

/**
 * All payments: "not in" a list with an empty name. No platform has an empty name, and PostgreSQL rejects an empty
 * list.
 */
export const allPlatforms: PlatformGroup = { which: 'not in', pids: [''] };

export function platformGroups({ providers }: Context): PlatformGroup[] {
  const pids = providers.platformPids();
  return [
    ...pids.map((pid): PlatformGroup => ({ which: 'in', pids: [pid] })),
    { which: 'not in', pids: ['', ...pids] },
  ];
}
