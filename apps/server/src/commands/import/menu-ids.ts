import type { FileItem, FileVariant } from './brand-file.schema.ts';

/*
 * Makes the ids of a menu from the ids of a file. An id of a file contains neither "." nor ":", so options, values of a
 * spec and variants cannot get equal ids.
 */

export const attrPid = (group: string, option: string): string => `${group}.${option}`;

export const specPid = (spec: string, value: string): string => `${spec}.${value}`;

/** An item without variants has one sku, with the id of the item. */
export const skuPid = (item: Pick<FileItem, 'id'>, variant?: Pick<FileVariant, 'specs'>): string =>
  variant ? [item.id, ...variant.specs].join(':') : item.id;
