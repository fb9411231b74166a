import type { Spu } from '../menu/spu.schema.ts';
import type { CartLine } from './cart-line.schema.ts';

/**
 * Whether a line has another name than its item on the menu: the menu has another second language now (DISH-1), or the
 * restaurant renamed the item.
 */
export const isRenamed = ({ spuName }: CartLine, spu: Pick<Spu, 'spuName'> | undefined): boolean =>
  spu !== undefined && spu.spuName.join('\n') !== spuName.join('\n');
