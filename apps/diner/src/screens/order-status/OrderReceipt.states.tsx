import { anOrder, anOrderItem } from '@comanda/domain/testing/an-order';
import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { sampleRamen } from '../../testing/samples.ts';
import OrderReceipt from './OrderReceipt.tsx';

const { imageUrl, imageColor } = sampleRamen.spu;
const itemList = [anOrderItem({ imageUrl, imageColor, unitQty: 2 }), anOrderItem({ imageUrl, imageColor })];

export const states: States = {
  folded: (look) => (
    <InWorld look={look}>
      <OrderReceipt token="t" order={anOrder({ orderStatus: 2, itemList, productCount: 3 })} />
    </InWorld>
  ),
  'of an order that has ended': (look) => (
    <InWorld look={look}>
      <OrderReceipt
        token="t"
        order={anOrder({
          orderStatus: 5,
          itemList,
          productCount: 3,
          txNo: 'l96tx-azMS',
          paymentPlatformName: 'Sandbox',
          memo: 'No coriander, please',
        })}
      />
    </InWorld>
  ),
};
