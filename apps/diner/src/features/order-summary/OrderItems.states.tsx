import { anOrderItem } from '@comanda/domain/testing/an-order';
import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { named, sampleRamen } from '../../testing/samples.ts';
import { OrderItems } from './OrderItems.tsx';
import { orderedItem } from './summary-item.ts';

const { imageUrl, imageColor } = sampleRamen.spu;
const ramen = anOrderItem({
  ...named('Ramen', '拉麵'),
  imageUrl,
  imageColor,
  saleAmount: 1390,
  featureList: [{ attrName: ['Hot', '大辣'] }],
  extraList: [{ attrName: ['Egg', '蛋'], unitQty: 2, unitAmount: 300 }],
});
const items = [anOrderItem({ unitQty: 2 }), ramen];

export const states: States = {
  normal: (look) => (
    <InWorld look={look}>
      <OrderItems items={items.map(orderedItem)} />
    </InWorld>
  ),
  many: (look) => (
    <InWorld look={look}>
      <OrderItems
        items={Array.from({ length: 6 }, () => items)
          .flat()
          .map(orderedItem)}
      />
    </InWorld>
  ),
};
