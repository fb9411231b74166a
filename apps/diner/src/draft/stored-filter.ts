import { type MenuFilter, readFilter } from '@comanda/domain/menu/menu-filter';
import { useMemo, useSyncExternalStore } from 'react';
import { onStored, readFields, type TextStorage, tellStored } from '../browser/storage.ts';
import { useWorld } from './world.ts';

const kept = 'menuFilter';

/** The filter that the phone remembers (MENU-16). `undefined` if the diner has never set one. */
export const storedFilter = (phone: TextStorage): MenuFilter | undefined =>
  phone.read(kept) === null ? undefined : readFilter(readFields(phone, kept));

export function storeFilter(phone: TextStorage, filter: MenuFilter): void {
  phone.write(kept, JSON.stringify(filter));
  tellStored();
}

/** The stored filter, also after another tab changes it. `undefined` in the first render, as on the server. */
export function useStoredFilter(): MenuFilter | undefined {
  const { phone } = useWorld();
  const text = useSyncExternalStore(
    onStored,
    () => phone.read(kept),
    () => null,
  );
  return useMemo(() => (text === null ? undefined : storedFilter(phone)), [phone, text]);
}
