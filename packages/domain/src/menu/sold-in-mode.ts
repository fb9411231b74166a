import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { Spu, SpuCate } from './spu.schema.ts';

/** DISH-2: whether an item is sold in a delivery mode. */
export const isSoldIn = ({ deliveryModes }: Pick<Spu, 'deliveryModes'>, mode: DeliveryMode): boolean =>
  deliveryModes?.includes(mode) ?? true;

/** The categories with only the items that are sold in a delivery mode, without those that are then empty. */
export const categoriesIn = (categories: readonly SpuCate[], mode: DeliveryMode): readonly SpuCate[] =>
  categories.flatMap((category) => {
    const spuList = category.spuList.filter((spu) => isSoldIn(spu, mode));
    if (spuList.length === category.spuList.length) return category;
    return spuList.length > 0 ? { ...category, spuList } : [];
  });
