import type { Menu } from '@comanda/domain/menu/menu';
import type { Shop } from '@comanda/domain/shop/shop';

/* Documents are written by this program and read as they were written. */

export const parseShop = (document: string): Shop => JSON.parse(document);
export const parseMenu = (document: string): Menu => JSON.parse(document);
