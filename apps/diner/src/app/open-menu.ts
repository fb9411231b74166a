import { CallError } from '@comanda/contract/error-codes';
import type { MenuRest } from '@comanda/contract/first-screen';
import { withAvailability } from '@comanda/domain/menu/availability';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import { type MenuData, menuData, menuKey } from '../api/menu-query.ts';
import { networkFailure } from '../api/send.ts';
import { openSession } from '../draft/open-session.ts';
import type { World } from '../draft/world.ts';
import type { AppWorld } from './create-world.ts';
import { errorPresenter, presentError } from './present-error.ts';

/** The code in a scanned address: `c`, or `1` as older codes print it; `undefined` without a hash (SES-1, SES-2). */
export function scannedCode(query: URLSearchParams): ScannedCode | undefined {
  const hash = query.get('h');
  if (!hash) return undefined;
  return { hash, type: query.get('t') ?? '', code: query.get('c') ?? query.get('1') ?? '' };
}

type OpeningWorld = Pick<AppWorld, 'world' | 'session' | 'queries' | 'first' | 'readMenuFile'>;

/**
 * Opens the session of a scanned code. The page's own menu stays on the screen until a newer one is there, and when no
 * answer comes (API-8); of a long one the rest is read beside it.
 */
export async function openMenu(opening: OpeningWorld, scan: ScannedCode): Promise<void> {
  const { world, session, queries, first } = opening;
  if (first?.rest) void readRest(opening, first.rest);
  const shown = () => queries.getQueryData<MenuData>(menuKey);
  try {
    await session.open(async () => {
      const opened = await openSession(world, scan, first?.shopInfo.menuVersion);
      if (opened.cartCleared) world.say('menu.cartCleared');
      queries.setQueryData<MenuData>(menuKey, menuData(opened, shown()));
    });
  } catch (error) {
    await presentFailedOpening(world, error, shown()?.rest === null);
  }
}

/** Shows the whole of a long menu, unless a newer one is there already. Where its file cannot be had the session brings it. */
async function readRest({ queries, readMenuFile }: OpeningWorld, { path }: MenuRest): Promise<void> {
  try {
    const whole = await readMenuFile(path);
    queries.setQueryData<MenuData>(menuKey, (shown) =>
      shown?.rest
        ? { ...shown, rest: null, spuCateList: withAvailability(whole, shown.availability) }
        : shown,
    );
  } catch {
    await queries.invalidateQueries({ queryKey: menuKey });
  }
}

async function presentFailedOpening(world: World, error: unknown, hasMenu: boolean): Promise<void> {
  const leads = presentError(error).kind === 'redirect';
  if (!hasMenu && !leads) return world.go('/networkError', { replace: true });
  const isOffline = error instanceof CallError && error.code === networkFailure;
  if (!isOffline) errorPresenter(world)(error);
}
