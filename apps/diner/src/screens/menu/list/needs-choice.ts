import type { Spu } from '@comanda/domain/menu/spu.schema';

/** Whether an item is chosen in its sheet, because it has options or is a combo (MENU-9). */
export const needsChoice = (spu: Pick<Spu, 'editableFlag' | 'spuType'>): boolean =>
  spu.editableFlag || spu.spuType === 'C';
