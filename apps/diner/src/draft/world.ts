import type { PageHold } from '@comanda/ui/browser/page-hold';
import { createContext, useContext } from 'react';
import type { Api } from '../api/api.ts';
import type { Connection } from '../api/connection.ts';
import type { Say } from '../api/say.ts';
import type { Sound } from '../browser/sound.ts';
import type { TextStorage } from '../browser/storage.ts';
import type { DraftStore } from './draft-store.ts';
import type { Cookies } from './recent-orders.ts';
import type { Screens } from './screens.ts';

/** Goes to another screen: a path in the app with its query. */
export type Go = (path: string, how?: { readonly replace?: boolean }) => Promise<void>;

/** All dependencies of presses; each press declares the part that it needs. */
export type World = {
  readonly api: Api;
  readonly draft: DraftStore;
  readonly go: Go;
  readonly screens: Screens;
  readonly say: Say;
  /** Unix seconds, by the server's clock. */
  readonly now: () => number;
  /** Keeps the page while something would be lost with it, and leaves it for another. */
  readonly page: PageHold;
  /** Ends with the tab. */
  readonly tab: TextStorage;
  /** Stays on the phone. */
  readonly phone: TextStorage;
  readonly cookies: Cookies;
  readonly connection: Connection;
  readonly sound: Sound;
  /** The last announced change of each line of the cart, by the line's index. */
  readonly announcedChanges: Map<number, string>;
};

export const WorldContext = createContext<World | undefined>(undefined);

export function useWorld(): World {
  const world = useContext(WorldContext);
  if (!world) throw new Error('The component is rendered outside <WorldContext>');
  return world;
}
