import type { ComponentProps } from 'react';
import type { States } from '../testing/states.ts';
import { Button } from './Button.tsx';
import { Sheet } from './Sheet.tsx';

const Opened = (props: Partial<ComponentProps<typeof Sheet>>) => (
  <Sheet open onClose={() => undefined} title="Your cart" closeLabel="Close" {...props}>
    {props.children ?? 'Miso soup'}
  </Sheet>
);

const names = Array.from({ length: 60 }, (_, index) => `Dish ${index + 1}`);
const dishes = names.map((name) => (
  <button type="button" key={name} style={{ display: 'block' }}>
    {name}
  </button>
));

export const pages: States = {
  short: () => <Opened />,
  'with a footer': () => <Opened footer={<Button trailing="€12.50">Order</Button>} />,
  'longer than the screen': () => <Opened footer={<Button>Order</Button>}>{dishes}</Opened>,
  'head over the content': () => <Opened head="over">{dishes}</Opened>,
  'head pinned': () => <Opened head="pinned">{dishes}</Opened>,
  'long title': () => <Opened title="Hitaasti haudutettua naudanliha-nuudelikeittoa kahdelle hengelle" />,
  Chinese: () => (
    <Opened title="紅燒牛肉麵" footer={<Button trailing="NT$320">加入購物車</Button>}>
      半筋半肉，湯頭以牛骨熬煮十二小時，可選擇麵條粗細與辣度。
    </Opened>
  ),
};
