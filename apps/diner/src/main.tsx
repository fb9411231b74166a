import type { FirstScreen } from '@comanda/contract/first-screen';
import { pathName } from '@comanda/ui/browser/location';
import { watchStyles } from '@comanda/ui/browser/lost-styles';
import { createPageHold } from '@comanda/ui/browser/page-hold';
import { wire } from '@comanda/ui/browser/wire';
import { createTranslator } from '@comanda/ui/i18n/i18n';
import { createLoader } from '@comanda/ui/loading/loader';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { navigate } from 'wouter/use-browser-location';
import { App } from './app/App.tsx';
import { type AppWorld, base, createWorld } from './app/create-world.ts';
import { errorPresenter } from './app/present-error.ts';
import { loadScreen } from './app/Routes.tsx';
import { takeEarlyTaps, tapAgain } from './browser/early-taps.ts';
import { documentLanguage, pageData } from './browser/page.ts';
import { createPhoneStorage, createTabStorage } from './browser/storage.ts';
import { enterPlace } from './draft/enter-place.ts';
import { messageLoaders } from './i18n/locales.ts';
import '@comanda/ui/tokens.css';
import '@comanda/ui/base.css';

/** Clears the cart of another place before the first tap (SES-6). Returns whether it lost items. */
const enter = ({ world, first }: AppWorld): boolean =>
  first !== undefined && enterPlace(world.draft, first.queryInfo).cartCleared;

/** Starts the background work once taps are handled (`heard`). Calls that need the session wait for it. */
async function goLive(app: AppWorld, heard: Promise<void>, wasCleared: boolean): Promise<void> {
  const behind = app.loader.load(() => import('./app/live.ts'), { keepTrying: true });
  const [{ live }] = await Promise.all([behind, heard]);
  live(app, wasCleared);
}

/** How long the page waits for its screen before it shows that it is loading. */
const patienceMs = 1000;

/** Loads the screen with its messages before the app renders. React shows content that it suspended 300 ms later. */
const loadFirst = async (app: AppWorld): Promise<void> => {
  const path = pathName().slice(base.length);
  await Promise.all([loadScreen(path, app), app.i18n.loadAll()]).catch(() => undefined);
};

async function start(root: HTMLElement): Promise<void> {
  const language = documentLanguage();
  const page = createPageHold();
  const loader = createLoader(() => !page.isHeld());
  const messages = await messageLoaders(loader, { keepTrying: true }).loadFirst(language);
  const translator = createTranslator(language, messages);
  // the server wrote this data with the same type
  const first = pageData('first-screen') as FirstScreen | undefined;
  const [tab, phone] = [createTabStorage(), createPhoneStorage()];
  const app = createWorld({ tab, phone, translator, first, navigate, page, loader });
  if (!first) await Promise.race([loadFirst(app), wire.wait(patienceMs)]);
  const onUncaughtError = errorPresenter(app.world);
  const taps = takeEarlyTaps();
  const heard = new Promise<void>((onLive) => {
    const whole = <App app={app} onLive={onLive} />;
    if (first) hydrateRoot(root, whole, { onUncaughtError });
    else createRoot(root, { onUncaughtError }).render(whole);
  });
  void heard.then(() => tapAgain(taps));
  const wasCleared = enter(app);
  app.session.open(() => goLive(app, heard, wasCleared)).catch(onUncaughtError);
}

const root = document.getElementById('root');
watchStyles();
if (root) void start(root);
