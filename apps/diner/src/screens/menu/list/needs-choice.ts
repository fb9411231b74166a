import type { Spu } from '@comanda/domain/menu/spu.schema';

/** MENU-9: whether a dish is chosen in its sheet: it has options, or is a set. */
export const needsChoice = (spu: Pick<Spu, 'editableFlag' | 'spuType'>): boolean =>
  spu.editableFlag || spu.spuType === 'C';
