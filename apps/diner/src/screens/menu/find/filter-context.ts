import type { MenuFilter } from '@comanda/domain/menu/menu-filter';
import { createContext } from 'react';

/** The filter that the rows of the menu are shown with. `undefined` without one. */
export const FilterContext = createContext<MenuFilter | undefined>(undefined);
