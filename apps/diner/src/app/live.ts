import { interfaceLanguage } from '@comanda/domain/language';
import { readableOn } from '@comanda/domain/shop/brand-color';
import { setConnection } from '../api/connection.ts';
import { menuKey } from '../api/menu-query.ts';
import { clockIsKnown } from '../browser/clock.ts';
import { holdPage } from '../browser/hold-page.ts';
import { loadPart } from '../browser/load-part.ts';
import { addressPath, addressQuery, pageUrl, reloadPage } from '../browser/location.ts';
import { onConnection } from '../browser/on-connection.ts';
import { phoneLanguages, setPageAccent, setPageLanguage } from '../browser/page.ts';
import { onTakenOut } from '../browser/page-show.ts';
import { keepPageAnew, startWorker } from '../browser/service-worker.ts';
import { tabKeep, tabRemembers } from '../browser/storage.ts';
import { untilThere } from '../browser/until-there.ts';
import { onComeBack, onPutAway } from '../browser/visibility.ts';
import { expectTimeOf } from '../draft/choices.ts';
import { languageCookie } from '../draft/chosen-language.ts';
import { keepSaved } from '../draft/draft-sync.ts';
import { isAsKept } from '../draft/is-as-kept.ts';
import { openSession } from '../draft/open-session.ts';
import { spokenLanguages } from '../i18n/locales.ts';
import type { AppWorld } from './create-world.ts';
import { openMenu, scannedCode } from './open-menu.ts';

/** What goes on beside the screens, for as long as the page lives: the language, the saved draft, the opened session. */
export function live(app: AppWorld): void {
  speakAsChosen(app);
  dressAsShop(app);
  const saved = keepSaved({ ...app.world, language: () => app.speech.now().language });
  onPutAway(saved.flush);
  // A page out of the browser's memory holds the draft as it was then: of an emptied cart, of a shop left since.
  onTakenOut(() => {
    if (!isAsKept(app.world.draft, tabKeep)) reloadPage();
  });
  if (tabKeep.read('memberReturn') !== null) void takeLogin(app);
  readMenuForTime(app);
  void dropPastTime(app);
  if (addressPath() === '/qr') void openScanned(app);
  else reopen(app);
  onConnection((isThere) => setConnection(isThere ? 'there' : 'lost'));
  void startWorker();
}

async function openScanned(app: AppWorld): Promise<void> {
  const { go } = app.world;
  const scan = scannedCode(addressQuery());
  if (!scan) await go('/qrDefault', { replace: true });
  else if (scan.type === 'S' && !tabRemembers()) await go(unsupportedPage(), { replace: true });
  else await openMenu(app, scan);
}

/** A page that knows its place but no session, as after everything was forgotten, opens one; calls that need it say what fails. */
function reopen({ world, session }: AppWorld): void {
  const { queryInfo, token } = world.draft.getState();
  if (!queryInfo || token) return;
  const { hash, type, code } = queryInfo;
  session.open(() => openSession(world, { hash, type, code })).catch(() => undefined);
}

/** MEM-5: a login that took the whole window ends where it began. */
async function takeLogin({ world }: AppWorld): Promise<void> {
  const { takeReturn } = await untilThere(() => loadPart(() => import('../features/member/take-return.ts')));
  takeReturn(tabKeep, world.draft);
}

/** SES-3: without the tab's memory no diner finds back from paying. Browsers known by name the server has turned away. */
const unsupportedPage = () => `/unsupportedBrowserEnv?${new URLSearchParams({ qrUrl: pageUrl() })}`;

/**
 * SES-15: the choice stored last on this phone, by whichever tab, else the phone's languages, of which a request may tell only
 * the first, else the shop's: every page but the menu's is written without knowing the shop. A choice whose words do not
 * come is none, which is said.
 */
function speakAsChosen({ world: { draft, cookies, say }, speech, first }: AppWorld): void {
  speech.watch(() => setPageLanguage(speech.now().language));
  const speak = (stored: string) => {
    const { langCur, shopInfo } = draft.getState();
    const shop = first?.shopInfo ?? shopInfo;
    const tags = [stored, langCur ?? '', ...phoneLanguages()];
    return speech.speak(interfaceLanguage(tags, spokenLanguages, shop?.lang));
  };
  void speak(cookies.read(languageCookie));
  draft.subscribe(({ langCur }, before) => {
    if (langCur === before.langCur) return;
    const ifStill = (then: () => void) => () => draft.getState().langCur === langCur && then();
    const keep = () => {
      if (!langCur) return;
      cookies.write(languageCookie, langCur);
      keepPageAnew();
    };
    const giveUp = () => {
      draft.setState({ langCur: before.langCur });
      say('error.network');
    };
    // a page loaded anew in between would not speak what was chosen
    const letGo = holdPage();
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

/** MODE-5, told by the server's clock and in words that a page does not begin with. */
async function dropPastTime({ world, speech }: AppWorld): Promise<void> {
  await clockIsKnown;
  const [{ keepTime }] = await untilThere(() =>
    Promise.all([loadPart(() => import('../draft/keep-time.ts')), speech.learning()]),
  );
  onComeBack(keepTime(world).look);
}

/** The server dresses the page of a menu; every other page learns the shop's colour from the draft. */
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
