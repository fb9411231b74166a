import { CallError } from '@comanda/contract/error-codes';
import type { FirstScreen } from '@comanda/contract/first-screen';
import { type MenuData, menuData, menuKey } from '../api/menu-query.ts';
import { networkFailure } from '../api/send.ts';
import { enterPlace } from '../draft/enter-place.ts';
import { openSession, type ScannedCode } from '../draft/open-session.ts';
import type { World } from '../draft/world.ts';
import type { AppWorld } from './create-world.ts';
import { presentError } from './present-error.ts';

/** The code in a scanned address: `c`, or `1` as older codes print it; `undefined` without a hash (SES-1, SES-2). */
export function scannedCode(query: URLSearchParams): ScannedCode | undefined {
  const hash = query.get('h');
  if (!hash) return undefined;
  return { hash, type: query.get('t') ?? '', code: query.get('c') ?? query.get('1') ?? '' };
}

type OpeningWorld = Pick<AppWorld, 'world' | 'session' | 'queries' | 'first'>;

/**
 * Opens the menu of a scanned code: the draft of the place at once, the session behind it. The page's own menu stays on
 * the screen until a newer one is there, and when no answer comes (API-8); a long one, of which the page has the beginning
 * only, is asked for whole.
 */
export async function openMenu(
  { world, session, queries, first }: OpeningWorld,
  scan: ScannedCode,
): Promise<void> {
  if (first) enter(world, first.queryInfo);
  try {
    await session.open(async () => {
      const opened = await openSession(world, scan, first?.isWhole ? first.shopInfo.menuVersion : undefined);
      if (opened.cartCleared) world.say('menu.cartCleared');
      queries.setQueryData<MenuData>(menuKey, menuData(opened, first));
    });
  } catch (error) {
    await presentFailedOpening(world, error, first?.isWhole === true);
  }
}

const enter = (world: World, place: FirstScreen['queryInfo']) => {
  if (enterPlace(world.draft, place).cartCleared) world.say('menu.cartCleared');
};

async function presentFailedOpening({ go, say }: World, error: unknown, hasMenu: boolean): Promise<void> {
  const shown = presentError(error);
  if (shown.kind === 'redirect') return go(shown.path, { replace: true });
  if (!hasMenu) return go('/networkError', { replace: true });
  const isOffline = error instanceof CallError && error.code === networkFailure;
  if (shown.kind === 'toast' && !isOffline) say(shown.id, shown.values);
}
