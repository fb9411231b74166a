import { limits } from '../limits.ts';
import type { ExtraGroup } from './sku.schema.ts';

/**
 * The maximum units of a group of extras, 99 by default (OPT-3). It is apart from the other rules of extras, because the
 * first script of a phone needs only this one.
 */
export const groupMaxQty = (group: Pick<ExtraGroup, 'maxQty'>): number =>
  group.maxQty ?? limits.extraGroupMaxQty;
