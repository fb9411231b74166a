import type { FileItem, FileVariant } from './brand-file.schema.ts';

/*
 * How the ids of a file become the ids of a menu. Ids of a file contain neither "." nor ":", so combined ids cannot
 * clash: an option of a group, a value of a spec and a variant of an item look different.
 */

export const attrPid = (group: string, option: string): string => `${group}.${option}`;

export const specPid = (spec: string, value: string): string => `${spec}.${value}`;

/** The only variant of a plain item has the item's id. */
export const skuPid = (item: Pick<FileItem, 'id'>, variant?: Pick<FileVariant, 'specs'>): string =>
  variant ? [item.id, ...variant.specs].join(':') : item.id;
