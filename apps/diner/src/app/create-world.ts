import type { FirstScreen } from '@comanda/contract/first-screen';
import { limits } from '@comanda/domain/limits';
import { Layers } from '@comanda/ui/browser/back-button';
import type { PageHold } from '@comanda/ui/browser/page-hold';
import { createToasts, type Toasts } from '@comanda/ui/browser/toast-store';
import { wire } from '@comanda/ui/browser/wire';
import { createI18n, type I18n, type Translator } from '@comanda/ui/i18n/i18n';
import type { Loader } from '@comanda/ui/loading/loader';
import { createStore } from 'zustand/vanilla';
import { createApi } from '../api/api.ts';
import { createConnection, listenedTo } from '../api/connection.ts';
import { createLoading } from '../api/loading.ts';
import { menuFileReader } from '../api/menu-file.ts';
import { type MenuData, menuKey } from '../api/menu-query.ts';
import { createQueryClient } from '../api/query-client.ts';
import { isError, type Say } from '../api/say.ts';
import { createSend, withEarlyOrder } from '../api/send.ts';
import { appPath } from '../browser/app-path.ts';
import { createClock } from '../browser/clock.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import { createSound } from '../browser/sound.ts';
import type { TextStorage } from '../browser/storage.ts';
import { dinerTags } from '../draft/chosen-language.ts';
import { createDraft } from '../draft/draft-store.ts';
import { createScreens } from '../draft/screens.ts';
import type { World } from '../draft/world.ts';
import { messageLoaders } from '../i18n/locales.ts';
import type { ReadLanguage } from '../i18n/text-language.ts';
import { loadScreen } from './Routes.tsx';
import { createSession } from './session.ts';

/** The path below which all screens are. */
export const base = '/h5';

type Start = {
  readonly tab: TextStorage;
  readonly phone: TextStorage;
  readonly translator: Translator;
  readonly first: FirstScreen | undefined;
  readonly page: PageHold;
  readonly loader: Loader;
  readonly navigate: (to: string, how?: { replace?: boolean }) => void;
};

/**
 * Creates the function that shows toasts. It first loads the messages of later screens if it needs one of
 * them.
 */
const createSay =
  (i18n: I18n, toasts: Toasts): Say =>
  (message, values) => {
    if (typeof message !== 'string') return toasts.show(message.text, message.isError, message.shown);
    const show = () => toasts.show(i18n.current().t(message, values), isError(message));
    if (i18n.current().has(message)) return show();
    const showLost = () => toasts.show(i18n.current().t('error.network'), true);
    void Promise.resolve(i18n.loadAll()).then(show, showLost);
  };

/** Creates everything that the app and its presses depend on. */
export function createWorld({ tab, phone, translator, first, navigate, page, loader }: Start) {
  const draft = createDraft(tab);
  if (first) draft.setState({ textLang: first.textLang });
  const cookies = { read: readCookie, write: writeCookie };
  const readLanguage: ReadLanguage = {
    subscribe: draft.subscribe,
    current: () => draft.getState().textLang,
    initial: () => first?.textLang ?? null,
  };
  const loading = createLoading();
  const toasts = createToasts();
  const layers = new Layers();
  const clock = createClock(phone);
  const connection = createConnection();
  if (first?.isAway) connection.setState('away');
  const i18n = createI18n(translator, messageLoaders(loader));
  const session = createSession(() => draft.getState().token);
  const queries = createQueryClient();
  if (first) queries.setQueryData<MenuData>(menuKey, first);
  const amountScale = () => (draft.getState().shopInfo ?? first?.shopInfo)?.amountScale ?? limits.amountScale;
  const api = createApi({
    send: listenedTo(withEarlyOrder(createSend(wire, () => dinerTags({ draft, cookies }))), connection),
    token: session.token,
    amountScale,
    onTime: clock.learn,
    onMemberGone: () => draft.setState({ memberToken: null, benefit: null }),
    loading,
    holdPage: page.hold,
    wait: wire.wait,
  });
  const world: World = {
    api,
    draft,
    tab,
    phone,
    page,
    now: clock.now,
    cookies,
    connection,
    sound: createSound(),
    announcedChanges: new Map(),
    screens: createScreens(),
    sent: createStore(() => ({ orders: [], sendingId: null })),
    say: createSay(i18n, toasts),
    go: async (path, how = {}) => {
      // without a connection, the diner stays on the menu instead of arriving at an empty page
      if (appPath() === '/qr') await api.showPending(loadScreen(path, { loader, i18n }));
      await layers.leave();
      navigate(base + path, how);
    },
  };
  const readMenuFile = menuFileReader((path) => fetch(path));
  return {
    world,
    readLanguage,
    clock,
    toasts,
    layers,
    loading,
    loader,
    i18n,
    session,
    queries,
    first,
    readMenuFile,
    wire,
  };
}

export type AppWorld = ReturnType<typeof createWorld>;
