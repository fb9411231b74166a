import { isRefusal } from '@comanda/contract/call-error';
import type { MenuRest } from '@comanda/contract/first-screen';
import { withAvailability } from '@comanda/domain/menu/availability';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import { isOtherPair, type MenuData, menuData, menuKey } from '../api/menu-query.ts';
import { isLost, type Wire } from '../api/send.ts';
import { openSession } from '../draft/open-session.ts';
import type { World } from '../draft/world.ts';
import type { AppWorld } from './create-world.ts';
import { errorPresenter, presentError } from './present-error.ts';

type OpeningWorld = Pick<AppWorld, 'world' | 'session' | 'queries' | 'first' | 'readMenuFile'> & {
  readonly wire: Pick<Wire, 'wait' | 'random'>;
};

/** The average delay before a retry. The delay varies, because all phones of a restaurant retry. */
const againMs = 5000;

/**
 * Opens the session of a scanned QR code. The menu in the page stays visible until a newer one arrives; it also
 * stays if the call fails (API-8). The rest of a long menu loads in parallel. While the service is unavailable, the app
 * retries. `wasCleared`: this page has cleared the cart of another table, which the session may bring back (TAB-6).
 */
export async function openMenu(opening: OpeningWorld, scan: ScannedCode, wasCleared = false): Promise<void> {
  const { world, session, queries, first } = opening;
  const rest = first?.rest ? readRest(opening, first.rest) : undefined;
  const shown = () => queries.getQueryData<MenuData>(menuKey);
  try {
    await session.open(async () => {
      const opened = await openSession(world, scan, first?.shopInfo.menuVersion);
      const known = shown();
      // a page of the phone's cache may have another pair of languages
      if (isOtherPair(opened, known)) return void queries.invalidateQueries({ queryKey: menuKey });
      const isEmpty = world.draft.getState().carList.length === 0;
      if (isEmpty && (wasCleared || opened.cartCleared)) world.say('menu.cartCleared');
      queries.setQueryData<MenuData>(menuKey, menuData(opened, known));
    });
  } catch (error) {
    // The file with the rest may be available: the server stores it for times without a database.
    if (isAway(error)) await rest;
    if (await presentFailedOpening(world, error, shown()?.rest === null)) void keepTrying(opening);
  }
}

const isAway = (error: unknown): boolean => isRefusal(error, 'busy');

/** Retries until the session is open. The menu and the cart stay visible. */
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
 * Reads the file with the rest of a long menu, and shows it unless a newer menu is there. If the file is
 * missing, the menu is read with a call.
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

/**
 * Shows why the session could not be opened. Returns whether a retry makes sense while the menu stays
 * visible.
 */
async function presentFailedOpening(world: World, error: unknown, hasMenu: boolean): Promise<boolean> {
  if (isAway(error)) world.connection.setState('away');
  const leads = presentError(error).kind === 'redirect';
  if (!hasMenu && !leads) {
    await world.go('/networkError', { replace: true });
    return false;
  }
  // the menu shows a banner in both cases
  if (isLost(error) || isAway(error)) return true;
  errorPresenter(world)(error);
  return false;
}
