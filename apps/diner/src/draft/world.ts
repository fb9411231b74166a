import { createContext, useContext } from 'react';
import type { Api } from '../api/api.ts';
import type { Say } from '../api/say.ts';
import type { Keep } from '../browser/storage.ts';
import type { DraftStore } from './draft-store.ts';
import type { Cookies } from './recent-orders.ts';

/** Goes to another screen: a path within the app, its query included. */
export type Go = (path: string, how?: { readonly replace?: boolean }) => Promise<void>;

/** All that a press may need of the world; each press names the part it takes. */
export type World = {
  readonly api: Api;
  readonly draft: DraftStore;
  readonly go: Go;
  readonly say: Say;
  /** Unix seconds, by the server's clock. */
  readonly now: () => number;
  readonly phone: Keep;
  readonly cookies: Cookies;
};

export const WorldContext = createContext<World | undefined>(undefined);

export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error('This part stands outside <WorldContext>');
  return world;
}
