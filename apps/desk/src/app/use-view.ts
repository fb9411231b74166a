import { useCallback, useEffect, useState } from 'react';
import { onBack, screenInAddress, showInAddress } from '../browser/address.ts';
import type { ScreenName } from './TopBar.tsx';

/** What the desk shows: a screen, and on the screen of the orders the chosen one. */
export type View = { readonly screen: ScreenName; readonly orderId?: string | undefined };

/** The address of each screen behind /desk/. */
const places: Readonly<Record<ScreenName, string>> = {
  orders: '',
  taking: 'new-order',
  kitchen: 'kitchen',
  tables: 'tables',
  till: 'till',
  soldOut: 'sold-out',
  team: 'team',
  account: 'account',
};

const isScreen = (name: string): name is ScreenName => Object.hasOwn(places, name);

const viewAt = (first: ScreenName): View => {
  const place = screenInAddress();
  const screen = Object.keys(places).find(
    (name): name is ScreenName => isScreen(name) && place !== '' && places[name] === place,
  );
  return { screen: screen ?? first };
};

/**
 * What the address shows, and a function that shows something else. `first` is shown if the address names no screen, or one
 * that the person may not open: at a shared tablet it is of the person before. With `instead`, "back" does not lead to what was
 * shown before.
 */
export function useView(
  first: ScreenName,
  mayOpen: (screen: ScreenName) => boolean,
): readonly [View, (view: View, instead?: 'instead') => void] {
  const [view, setView] = useState(() => viewAt(first));
  useEffect(() => onBack(() => setView(viewAt(first))), [first]);
  const show = useCallback((next: View, instead?: 'instead') => {
    showInAddress(places[next.screen], instead);
    setView(next);
  }, []);
  return [mayOpen(view.screen) ? view : { screen: first }, show];
}
