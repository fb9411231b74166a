import { type MenuFilter, menuFilterOf, sifted } from '@comanda/domain/menu/item-filter';
import { type Keep, readFields } from '../../browser/storage.ts';
import { FilterNote } from './FilterNote.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { FoundItems } from './FoundItems.tsx';

const rememberedFilter = (phone: Keep, name: string): MenuFilter => menuFilterOf(readFields(phone, name));

export const findingParts = { FilterNote, FilterSheet, FoundItems, sifted, rememberedFilter };
