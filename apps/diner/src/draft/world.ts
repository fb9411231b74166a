import type { Amount } from '@comanda/domain/money';
import type { PageHold } from '@comanda/ui/browser/page-hold';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { createContext } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Api } from '../api/api.ts';
import type { Connection } from '../api/connection.ts';
import type { Say } from '../api/say.ts';
import type { Sound } from '../browser/sound.ts';
import type { TextStorage } from '../browser/storage.ts';
import type { DraftStore } from './draft-store.ts';
import type { Cookies } from './recent-orders.ts';
import type { Screens } from './screens.ts';
import type { SentOrders } from './sent-order.ts';

/** Navigates to another screen. `path` is below the base path of the app and may have a query. */
export type Go = (path: string, how?: { readonly replace?: boolean }) => Promise<void>;

/** Everything that presses depend on. Each press declares the part that it needs. */
export type World = {
  readonly api: Api;
  readonly draft: DraftStore;
  readonly go: Go;
  readonly screens: Screens;
  readonly sent: StoreApi<SentOrders>;
  readonly say: Say;
  /** Unix seconds by the server's clock. */
  readonly now: () => number;
  /** Prevents reloads while they would lose something, and leaves the page for another one. */
  readonly page: PageHold;
  /** Storage of this tab. The browser clears it when the tab closes. */
  readonly tab: TextStorage;
  /** Storage of this phone, for all tabs. */
  readonly phone: TextStorage;
  readonly cookies: Cookies;
  readonly connection: Connection;
  readonly sound: Sound;
  /** What a screen reader last heard of each cart line, by the line's index. */
  readonly announcedChanges: Map<number, AnnouncedLine>;
};

/** A cart line as it was last announced: its choice, its price of one unit, and how both differ from the diner's choice. */
export type AnnouncedLine = {
  readonly choice: string;
  readonly unitAmount: Amount;
  readonly change: string;
};

export const WorldContext = createContext<World | undefined>(undefined);

export const useWorld = (): World => useProvided(WorldContext, 'WorldContext');
