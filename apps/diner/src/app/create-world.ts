import type { FirstScreen } from '@comanda/contract/first-screen';
import { limits } from '@comanda/domain/limits';
import { leaveLayers } from '@comanda/ui/browser/back-button';
import type { PageHold } from '@comanda/ui/browser/page-hold';
import { showToast } from '@comanda/ui/browser/toast-store';
import { wire } from '@comanda/ui/browser/wire';
import type { Translator } from '@comanda/ui/i18n/i18n';
import { createI18n } from '@comanda/ui/i18n/i18n';
import type { Loader } from '@comanda/ui/loading/loader';
import { QueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { listenedTo } from '../api/connection.ts';
import { createLoading } from '../api/loading.ts';
import { menuFileReader } from '../api/menu-file.ts';
import { type MenuData, menuKey } from '../api/menu-query.ts';
import { createSend } from '../api/send.ts';
import { learnServerTime, serverNow } from '../browser/clock.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import type { Keep } from '../browser/storage.ts';
import { createDraft } from '../draft/draft-store.ts';
import type { World } from '../draft/world.ts';
import { messageLoaders } from '../i18n/locales.ts';
import { createSession } from './session.ts';

/** The base path of every screen. */
export const base = '/h5';

type Start = {
  readonly tab: Keep;
  readonly phone: Keep;
  readonly translator: Translator;
  readonly first: FirstScreen | undefined;
  readonly page: PageHold;
  readonly loader: Loader;
  readonly navigate: (to: string, how?: { replace?: boolean }) => void;
};

/** Creates the dependencies of the app and its presses. */
export function createWorld({ tab, phone, translator, first, navigate, page, loader }: Start) {
  const draft = createDraft(tab);
  const loading = createLoading();
  const i18n = createI18n(translator, messageLoaders(loader));
  const session = createSession(() => draft.getState().token);
  // without a connection a call fails with a message, rather than wait and answer too late
  const queries = new QueryClient({ defaultOptions: { queries: { networkMode: 'offlineFirst' } } });
  if (first) queries.setQueryData<MenuData>(menuKey, first);
  const amountScale = () => (draft.getState().shopInfo ?? first?.shopInfo)?.amountScale ?? limits.amountScale;
  const api = createApi({
    send: listenedTo(createSend(wire)),
    token: session.token,
    amountScale,
    onTime: learnServerTime,
    onMemberGone: () => draft.setState({ memberToken: null, benefit: null }),
    loading,
    holdPage: page.hold,
    wait: wire.wait,
  });
  const world: World = {
    api,
    draft,
    phone,
    page,
    now: serverNow,
    cookies: { read: readCookie, write: writeCookie },
    say: (message, values) => {
      if (typeof message !== 'string') return showToast(message.text);
      const show = () => showToast(i18n.current().t(message, values));
      if (i18n.current().has(message)) return show();
      void Promise.resolve(i18n.loadAll()).then(show, () => showToast(i18n.current().t('error.network')));
    },
    go: async (path, how = {}) => {
      await leaveLayers();
      navigate(base + path, how);
    },
  };
  const readMenuFile = menuFileReader((path) => fetch(path));
  return { world, loading, loader, i18n, session, queries, first, readMenuFile, wire };
}

export type AppWorld = ReturnType<typeof createWorld>;
