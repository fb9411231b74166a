import { interfaceLanguage } from '@comanda/domain/language';
import { parseScan } from '@comanda/domain/session/menu-path';
import { readableOn } from '@comanda/domain/shop/brand-color';
import { addressQuery, pageUrl, reloadPage } from '@comanda/ui/browser/location';
import { markFirstUse } from '@comanda/ui/browser/when-used';
import { menuKey } from '../api/menu-query.ts';
import { appPath } from '../browser/app-path.ts';
import { onConnection } from '../browser/on-connection.ts';
import { phoneLanguages, setPageAccent, setPageLanguage } from '../browser/page.ts';
import { onTakenOut } from '../browser/page-show.ts';
import { keepPageAgain, startWorker } from '../browser/service-worker.ts';
import { tabRemembers } from '../browser/storage.ts';
import { onComeBack, onPutAway } from '../browser/visibility.ts';
import { expectTimeOf } from '../draft/choices.ts';
import { languageCookie } from '../draft/chosen-language.ts';
import { keepSaved } from '../draft/draft-sync.ts';
import { keepTime } from '../draft/keep-time.ts';
import { matchesStorage } from '../draft/matches-storage.ts';
import { openSession } from '../draft/open-session.ts';
import { takeReturn } from '../features/member/take-return.ts';
import { spokenLanguages } from '../i18n/locales.ts';
import type { AppWorld } from './create-world.ts';
import { openMenu } from './open-menu.ts';

/** The background work of a page: the language, the saved draft, the opened session. */
export function live(app: AppWorld): void {
  const { draft, tab, connection } = app.world;
  speakAsChosen(app);
  dressAsShop(app);
  markFirstUse();
  const saved = keepSaved({ ...app.world, language: () => app.i18n.current().language });
  onPutAway(saved.flush);
  // a page from the back/forward cache has the draft of its time: an emptied cart, or another shop
  onTakenOut(() => {
    if (!matchesStorage(draft, tab)) reloadPage();
  });
  takeReturn(tab, draft);
  readMenuForTime(app);
  void dropPastTime(app);
  if (appPath() === '/qr') void openScanned(app);
  else reopen(app);
  onConnection((isThere) => connection.setState(isThere ? 'there' : 'lost'));
  void startWorker();
}

async function openScanned(app: AppWorld): Promise<void> {
  const { go } = app.world;
  const scan = parseScan(addressQuery());
  if (!scan) await go('/qrDefault', { replace: true });
  else if (scan.type === 'S' && !tabRemembers()) await go(unsupportedPage(), { replace: true });
  else await openMenu(app, scan);
}

/**
 * A page that knows its place but no session, as after "Forget my details", opens one; calls that need it report
 * errors.
 */
function reopen({ world, session }: AppWorld): void {
  const { queryInfo, token } = world.draft.getState();
  if (!queryInfo || token) return;
  const { hash, type, code } = queryInfo;
  session.open(() => openSession(world, { hash, type, code })).catch(() => undefined);
}

/**
 * SES-3: without session storage no diner finds the way back from paying. The server has redirected browsers that
 * are known by name.
 */
const unsupportedPage = () => `/unsupportedBrowserEnv?${new URLSearchParams({ qrUrl: pageUrl() })}`;

/**
 * SES-15: the language is the last choice on this phone, in any tab, else the phone's languages, of which a request
 * may contain only the first, else the shop's: every page but the menu's is rendered without knowing the shop. If
 * the catalogue fails to load, keep the old language and tell the user.
 */
function speakAsChosen({ world: { draft, cookies, say, page }, i18n, first }: AppWorld): void {
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
      keepPageAgain();
    };
    const giveUp = () => {
      draft.setState({ langCur: before.langCur });
      say('error.network');
    };
    // a reload in between would lose the choice
    const letGo = page.hold();
    void speak(langCur ?? '')
      .then(ifStill(keep), ifStill(giveUp))
      .finally(letGo);
  });
}

/** MENU-15: another time has another menu. */
function readMenuForTime({ world: { draft }, queries }: AppWorld): void {
  draft.subscribe((now, before) => {
    if (expectTimeOf(now, now.shopInfo) === expectTimeOf(before, before.shopInfo)) return;
    void queries.invalidateQueries({ queryKey: menuKey });
  });
}

/** MODE-5, once the server's clock is known. */
async function dropPastTime({ world, clock }: AppWorld): Promise<void> {
  await clock.isKnown;
  onComeBack(keepTime(world).look);
}

/** The server sets the accent of a menu's page; every other page gets the shop's colour from the draft. */
function dressAsShop({ world: { draft } }: AppWorld): void {
  const dress = () => {
    const accent = draft.getState().shopInfo?.brandColor;
    if (accent) setPageAccent(accent, readableOn(accent));
  };
  dress();
  draft.subscribe((now, before) => {
    if (now.shopInfo?.brandColor !== before.shopInfo?.brandColor) dress();
  });
}
