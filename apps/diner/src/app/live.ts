import { interfaceLanguage } from '@comanda/domain/language';
import { parseScan } from '@comanda/domain/session/menu-path';
import { accentColors } from '@comanda/domain/shop/brand-color';
import { addressQuery, pageUrl, reloadPage } from '@comanda/ui/browser/location';
import { watchPictures } from '@comanda/ui/browser/lost-pictures';
import { markFirstUse } from '@comanda/ui/browser/when-used';
import { menuKey } from '../api/menu-query.ts';
import { appPath } from '../browser/app-path.ts';
import { onConnection } from '../browser/on-connection.ts';
import { phoneLanguages, setPageColors, setPageLanguage } from '../browser/page.ts';
import { onSeenAgain, onTakenOut } from '../browser/page-show.ts';
import { keepPageAgain, startWorker } from '../browser/service-worker.ts';
import { tabRemembers } from '../browser/storage.ts';
import { onComeBack, onPutAway } from '../browser/visibility.ts';
import { expectTimeOf } from '../draft/choices.ts';
import { languageCookie } from '../draft/chosen-language.ts';
import { keepSaved } from '../draft/draft-sync.ts';
import { keepPlace } from '../draft/keep-place.ts';
import { keepTime } from '../draft/keep-time.ts';
import { matchesStorage } from '../draft/matches-storage.ts';
import { openSession } from '../draft/open-session.ts';
import { showSent } from '../draft/sent-orders.ts';
import { takeReturn } from '../features/member/take-return.ts';
import { spokenLanguages } from '../i18n/locales.ts';
import type { AppWorld } from './create-world.ts';
import { openMenu } from './open-menu.ts';
import { readAsSuits } from './read-as-suits.ts';

/** Starts the background work of a page: applies the language, saves the draft, opens the session. */
export function live(app: AppWorld, wasCleared: boolean): void {
  const { draft, tab, connection } = app.world;
  speakAsChosen(app);
  dressAsShop(app);
  markFirstUse();
  const saved = keepSaved({ ...app.world, language: () => app.i18n.current().language });
  onPutAway(saved.flush);
  // A page from the back/forward cache has an old draft. Another page may have changed the cart or the shop
  // since then.
  onTakenOut(() => {
    if (!matchesStorage(draft, tab)) reloadPage();
  });
  takeReturn(tab, draft);
  showSent(app.world);
  onSeenAgain(() => showSent(app.world));
  readMenuForTime(app);
  void dropPastTime(app);
  keepPlace(app.world);
  if (appPath() === '/qr') void openScanned(app, wasCleared);
  else reopen(app);
  const requestLostPictures = watchPictures();
  onSeenAgain(requestLostPictures);
  connection.subscribe((now) => {
    if (now !== 'there') return;
    requestLostPictures();
    app.toasts.settle();
    void app.queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
  });
  onConnection((isThere) => connection.setState(isThere ? 'there' : 'lost'));
  void startWorker();
}

async function openScanned(app: AppWorld, wasCleared: boolean): Promise<void> {
  const { go } = app.world;
  const scan = parseScan(addressQuery());
  if (!scan) await go('/qrDefault', { replace: true });
  else if (scan.type === 'S' && !tabRemembers()) await go(unsupportedPage(), { replace: true });
  else await openMenu(app, scan, wasCleared);
}

/**
 * Opens a session if the page knows its place but has no session, for instance after "Forget my details".
 * Errors are shown by the calls that need the session.
 */
function reopen({ world, session }: AppWorld): void {
  const { queryInfo, token } = world.draft.getState();
  if (!queryInfo || token) return;
  const { hash, type, code } = queryInfo;
  session.open(() => openSession(world, { hash, type, code })).catch(() => undefined);
}

/**
 * A browser without session storage is sent to an explaining page, because a diner could not return from
 * paying (SES-3). The server already redirects the browsers that it recognizes by name.
 */
const unsupportedPage = () => `/unsupportedBrowserEnv?${new URLSearchParams({ qrUrl: pageUrl() })}`;

/**
 * Applies the language: the last choice on this phone, else the phone's languages, else the shop's (SES-15).
 * The server may know only the first of the phone's languages, and knows the shop only for the menu's page.
 * If the messages fail to load, it keeps the old language and shows an error.
 */
function speakAsChosen(app: AppWorld): void {
  const { i18n, first } = app;
  const { draft, cookies, say, page } = app.world;
  const texts = readAsSuits(app);
  i18n.subscribe(() => setPageLanguage(i18n.current().language));
  const speak = (stored: string) => {
    const { langCur, shopInfo } = draft.getState();
    const shop = first?.shopInfo ?? shopInfo;
    const tags = [stored, langCur ?? '', ...phoneLanguages()];
    return i18n.changeLanguage(interfaceLanguage(tags, spokenLanguages, shop?.languages[0]));
  };
  void speak(cookies.read(languageCookie));
  draft.subscribe(({ langCur }, before) => {
    if (langCur === before.langCur) return;
    const ifStill = (then: () => void) => () => draft.getState().langCur === langCur && then();
    const keep = () => {
      if (!langCur) return;
      cookies.write(languageCookie, langCur);
      texts.followInterface();
      void keepPageAgain();
    };
    const giveUp = () => {
      draft.setState({ langCur: before.langCur });
      say('error.network');
    };
    // prevents a reload until the choice is stored
    const letGo = page.hold();
    void speak(langCur ?? '')
      .then(ifStill(keep), ifStill(giveUp))
      .finally(letGo);
  });
}

/**
 * Reads the menu again when the booking time changes, because items are sold at different times (MENU-15).
 */
function readMenuForTime({ world: { draft }, queries }: AppWorld): void {
  draft.subscribe((now, before) => {
    if (expectTimeOf(now, now.shopInfo) === expectTimeOf(before, before.shopInfo)) return;
    void queries.invalidateQueries({ queryKey: menuKey });
  });
}

/** Drops a booking time in the past (MODE-5), once the server's time is known. */
async function dropPastTime({ world, clock }: AppWorld): Promise<void> {
  await clock.isKnown;
  onComeBack(keepTime(world).look);
}

/** Applies the shop's accent colour. The server has set it in the menu's page, but not in others. */
function dressAsShop({ world: { draft } }: AppWorld): void {
  const dress = () => {
    const accent = draft.getState().shopInfo?.brandColor;
    if (accent) setPageColors(accentColors(accent));
  };
  dress();
  draft.subscribe((now, before) => {
    if (now.shopInfo?.brandColor !== before.shopInfo?.brandColor) dress();
  });
}
