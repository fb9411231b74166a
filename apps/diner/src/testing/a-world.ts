import type { CallInput, CallOutput, CallPath } from '@comanda/contract/contract';
import { createPageHold } from '@comanda/ui/browser/page-hold';
import { createStore } from 'zustand/vanilla';
import type { Api } from '../api/api.ts';
import { createConnection } from '../api/connection.ts';
import { createSound } from '../browser/sound.ts';
import { type TextStorage, textStorage } from '../browser/storage.ts';
import { createDraft } from '../draft/draft-store.ts';
import { createScreens } from '../draft/screens.ts';
import type { World } from '../draft/world.ts';

/** Creates a storage that only one test uses. */
export const aStorage = (): TextStorage =>
  textStorage(() => {
    throw new Error('blocked');
  });

type Answers = {
  readonly [P in CallPath]?: (input: Omit<CallInput<P>, 'token'>) => CallOutput<P> | Promise<CallOutput<P>>;
};

/** Creates an API that answers from `answers` and records every call. */
function anApi(answers: Answers): { readonly api: Api; readonly calls: [CallPath, unknown][] } {
  const calls: [CallPath, unknown][] = [];
  const call: Api['tap'] = async (path, input) => {
    calls.push([path, input]);
    const answer = answers[path];
    if (!answer) throw new Error(`the test answers no ${path}`);
    return answer(input as never);
  };
  return { api: { tap: call, background: call, showPending: (work) => work }, calls };
}

/** Creates a world that records every toast and every navigation. */
export function aWorld(answers: Answers = {}) {
  const { api, calls } = anApi(answers);
  const said: string[] = [];
  const gone: string[] = [];
  const jar = new Map<string, string>();
  const world: World = {
    api,
    draft: createDraft(aStorage()),
    tab: aStorage(),
    phone: aStorage(),
    page: createPageHold(),
    now: () => 1_800_000_000,
    cookies: { read: (name) => jar.get(name) ?? '', write: (name, value) => void jar.set(name, value) },
    connection: createConnection(),
    sound: createSound(),
    announcedChanges: new Map(),
    screens: createScreens(),
    sent: createStore(() => ({ orders: [], sendingId: null })),
    say: (message) => said.push(typeof message === 'string' ? message : message.text),
    go: async (path) => {
      gone.push(path);
    },
  };
  return { world, calls, said, gone, jar };
}
