import { type MenuFilter, menuFilterOf } from '@comanda/domain/menu/item-filter';
import { readFields, type TextStorage } from '../browser/storage.ts';

const kept = 'menuFilter';

/** The filter that the phone remembers (MENU-16). `undefined` if the diner has never set one. */
export const storedFilter = (phone: TextStorage): MenuFilter | undefined =>
  phone.read(kept) === null ? undefined : menuFilterOf(readFields(phone, kept));

export const storeFilter = (phone: TextStorage, filter: MenuFilter): void =>
  phone.write(kept, JSON.stringify(filter));
