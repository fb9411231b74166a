import { CallError, isRefusal } from '@comanda/contract/call-error';
import type { MenuRest } from '@comanda/contract/first-screen';
import { withAvailability } from '@comanda/domain/menu/availability';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import { type MenuData, menuData, menuKey } from '../api/menu-query.ts';
import { networkFailure, type Wire } from '../api/send.ts';
import { openSession } from '../draft/open-session.ts';
import type { World } from '../draft/world.ts';
import type { AppWorld } from './create-world.ts';
import { errorPresenter, presentError } from './present-error.ts';

type OpeningWorld = Pick<AppWorld, 'world' | 'session' | 'queries' | 'first' | 'readMenuFile'> & {
  readonly wire: Pick<Wire, 'wait' | 'random'>;
};

/** The average delay before the session is opened again, because every phone of a restaurant does it. */
const againMs = 5000;

/**
 * Opens the session of a scanned code. The page's own menu stays visible until a newer one is loaded, and if no
 * answer comes (API-8); the rest of a long one is read in parallel. Retries until the service takes orders.
 */
export async function openMenu(opening: OpeningWorld, scan: ScannedCode): Promise<void> {
  const { world, session, queries, first } = opening;
  const rest = first?.rest ? readRest(opening, first.rest) : undefined;
  const shown = () => queries.getQueryData<MenuData>(menuKey);
  try {
    await session.open(async () => {
      const opened = await openSession(world, scan, first?.shopInfo.menuVersion);
      if (opened.cartCleared) world.say('menu.cartCleared');
      queries.setQueryData<MenuData>(menuKey, menuData(opened, shown()));
    });
  } catch (error) {
    // the server stores the rest for database outages
    if (isAway(error)) await rest;
    if (await presentFailedOpening(world, error, shown()?.rest === null)) void keepTrying(opening);
  }
}

const isAway = (error: unknown): boolean => isRefusal(error, 'busy');
const isLost = (error: unknown): boolean => error instanceof CallError && error.code === networkFailure;

/** Opens the session as soon as the service can; the page and its cart stay. */
async function keepTrying({ world, session, wire }: OpeningWorld): Promise<void> {
  for (;;) {
    await wire.wait(againMs * (0.5 + wire.random()));
    try {
      await session.token();
      return;
    } catch (error) {
      if (!(await presentFailedOpening(world, error, true))) return;
    }
  }
}

/**
 * Shows the whole of a long menu, unless a newer one is already there. If its file is missing the session brings
 * it.
 */
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

/** Shows why the session could not be opened; returns whether the menu stays visible and may be opened later. */
async function presentFailedOpening(world: World, error: unknown, hasMenu: boolean): Promise<boolean> {
  if (isAway(error)) world.connection.setState('away');
  const leads = presentError(error).kind === 'redirect';
  if (!hasMenu && !leads) {
    await world.go('/networkError', { replace: true });
    return false;
  }
  // the menu has a banner for both
  if (isLost(error) || isAway(error)) return true;
  errorPresenter(world)(error);
  return false;
}
