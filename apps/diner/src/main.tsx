import type { FirstScreen } from '@comanda/contract/first-screen';
import { languageOf } from '@comanda/domain/language';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { setConnection } from './api/connection.ts';
import { App } from './app/App.tsx';
import { type AppWorld, createWorld } from './app/create-world.ts';
import { errorPresenter } from './app/present-error.ts';
import { takeEarlyTaps, tapAgain } from './browser/early-taps.ts';
import { loadPart } from './browser/load-part.ts';
import { watchStyles } from './browser/lost-styles.ts';
import { pageData, pageLanguage } from './browser/page.ts';
import { phoneKeep, tabKeep } from './browser/storage.ts';
import { untilThere } from './browser/until-there.ts';
import { enterPlace } from './draft/enter-place.ts';
import { loadFirstWords } from './i18n/locales.ts';
import { spoken } from './i18n/speech.ts';
import './styles/tokens.css';
import './styles/base.css';

/** The cart of another place is gone before the first tap (SES-6). */
function enter({ world, first }: AppWorld): void {
  if (first && enterPlace(world.draft, first.queryInfo).cartCleared) world.say('menu.cartCleared');
}

/** What goes on behind the first screen comes once taps are `heard`; calls that need the session wait for it. */
async function goLive(app: AppWorld, heard: Promise<void>): Promise<void> {
  const [{ live }] = await Promise.all([untilThere(() => loadPart(() => import('./app/live.ts'))), heard]);
  live(app);
}

async function start(root: HTMLElement): Promise<void> {
  const language = languageOf(pageLanguage()) ?? 'en';
  const speaks = spoken(language, await untilThere(() => loadFirstWords(language)));
  // The server wrote it from the type that it is read as.
  const first = pageData('first-screen') as FirstScreen | undefined;
  if (first?.isAway) setConnection('away');
  const app = createWorld({ tab: tabKeep, phone: phoneKeep, speaks, first, navigate });
  if (!first) void app.speech.learning();
  const onUncaughtError = errorPresenter(app.world);
  const taps = takeEarlyTaps();
  const heard = new Promise<void>((onLive) => {
    const page = <App app={app} onLive={onLive} />;
    if (first) hydrateRoot(root, page, { onUncaughtError });
    else createRoot(root, { onUncaughtError }).render(page);
  });
  void heard.then(() => tapAgain(taps));
  enter(app);
  app.session.open(() => goLive(app, heard)).catch(onUncaughtError);
}

const root = document.getElementById('root');
watchStyles();
if (root) void start(root);
