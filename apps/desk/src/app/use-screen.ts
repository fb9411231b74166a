import { useEffect, useState } from 'react';
import { onBack, screenInAddress, showInAddress } from '../browser/address.ts';
import type { ScreenName } from './TopBar.tsx';

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

const screenAt = (first: ScreenName): ScreenName => {
  const place = screenInAddress();
  return (
    Object.keys(places).find(
      (name): name is ScreenName => isScreen(name) && place !== '' && places[name] === place,
    ) ?? first
  );
};

/**
 * The screen of the address, and a function that shows another one. `first` is shown if the address names none, or one
 * that the person may not open: at a shared tablet it is of the person before.
 */
export function useScreen(
  first: ScreenName,
  mayOpen: (screen: ScreenName) => boolean,
): readonly [ScreenName, (screen: ScreenName) => void] {
  const [screen, setScreen] = useState(() => screenAt(first));
  useEffect(() => onBack(() => setScreen(screenAt(first))), [first]);
  const show = (next: ScreenName) => {
    showInAddress(places[next]);
    setScreen(next);
  };
  return [mayOpen(screen) ? screen : first, show];
}
