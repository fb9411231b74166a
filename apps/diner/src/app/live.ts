import { readableOn } from '@comanda/domain/shop/brand-color';
import { writeCookie } from '../browser/cookies.ts';
import { addressPath, addressQuery } from '../browser/location.ts';
import { setPageAccent, setPageLanguage } from '../browser/page.ts';
import { onPutAway } from '../browser/visibility.ts';
import { keepSaved } from '../draft/draft-sync.ts';
import type { AppWorld } from './create-world.ts';
import { openMenu, scannedCode } from './open-menu.ts';

/** The server reads it, so that the next page is drawn in the language that was chosen. */
const languageCookie = 'h5_lang';

/** What goes on beside the screens, for as long as the page lives: the language, the saved draft, the opened session. */
export function live(app: AppWorld): void {
  const { go } = app.world;
  speakAsChosen(app);
  dressAsShop(app);
  const saved = keepSaved({ ...app.world, language: () => app.speech.now().language });
  onPutAway(saved.flush);
  if (addressPath() !== '/qr') return;
  const scan = scannedCode(addressQuery());
  void (scan ? openMenu(app, scan) : go('/qrDefault', { replace: true }));
}

function speakAsChosen({ world: { draft }, speech }: AppWorld): void {
  speech.watch(() => setPageLanguage(speech.now().language));
  const speak = () => {
    const { langCur } = draft.getState();
    if (langCur) void speech.speak(langCur);
  };
  speak();
  draft.subscribe((now, before) => {
    if (now.langCur === before.langCur) return;
    if (now.langCur) writeCookie(languageCookie, now.langCur);
    speak();
  });
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
