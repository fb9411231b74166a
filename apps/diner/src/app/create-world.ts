import type { FirstScreen } from '@comanda/contract/first-screen';
import { limits } from '@comanda/domain/limits';
import { QueryClient } from '@tanstack/react-query';
import { createApi } from '../api/api.ts';
import { listenedTo } from '../api/connection.ts';
import { createLoading } from '../api/loading.ts';
import { menuFileReader } from '../api/menu-file.ts';
import { type MenuData, menuKey } from '../api/menu-query.ts';
import { createSend } from '../api/send.ts';
import { leaveLayers } from '../browser/back-button.ts';
import { learnServerTime, serverNow } from '../browser/clock.ts';
import { readCookie, writeCookie } from '../browser/cookies.ts';
import type { Keep } from '../browser/storage.ts';
import { wire } from '../browser/wire.ts';
import { createDraft } from '../draft/draft-store.ts';
import type { World } from '../draft/world.ts';
import type { Spoken } from '../i18n/speech.ts';
import { createSpeech } from '../i18n/speech.ts';
import { showToast } from '../ui/toast-store.ts';
import { createSession } from './session.ts';

/** The base path under which every screen lives. */
export const base = '/h5';

type Start = {
  readonly tab: Keep;
  readonly phone: Keep;
  readonly speaks: Spoken;
  readonly first: FirstScreen | undefined;
  readonly navigate: (to: string, how?: { replace?: boolean }) => void;
};

/** Puts together what the app and its presses live in. */
export function createWorld({ tab, phone, speaks, first, navigate }: Start) {
  const draft = createDraft(tab);
  const loading = createLoading();
  const speech = createSpeech(speaks);
  const session = createSession(() => draft.getState().token);
  // Without a connection a call fails and says so, rather than wait and answer when nobody asks any more.
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
    wait: wire.wait,
  });
  const world: World = {
    api,
    draft,
    phone,
    now: serverNow,
    cookies: { read: readCookie, write: writeCookie },
    say: (message, values) =>
      showToast(typeof message === 'string' ? speech.now().t(message, values) : message.text),
    go: async (path, how = {}) => {
      await leaveLayers();
      navigate(base + path, how);
    },
  };
  const readMenuFile = menuFileReader((path) => fetch(path));
  return { world, loading, speech, session, queries, first, readMenuFile, wire };
}

export type AppWorld = ReturnType<typeof createWorld>;
