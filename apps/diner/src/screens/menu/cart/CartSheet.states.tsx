import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import { markedCategories, sampleCart, unavailableCart } from '#testing/samples.ts';
import CartSheet from './CartSheet.tsx';

type OpenedProps = { readonly look: Look; readonly cart: readonly CartLine[]; readonly isDelivery?: boolean };

const nothing = () => undefined;

const Opened = ({ look, cart, isDelivery = false }: OpenedProps) => (
  <InWorld look={look} draft={{ carList: cart, ...(isDelivery && { deliveryModeCur: 'D', tableNo: '' }) }}>
    <CartSheet open onAnswer={nothing} />
  </InWorld>
);

const many = Array.from({ length: 20 }, (_, index) => aCartLine({ index, spuPid: `dish-${index}` }));

export const pages: States = {
  normal: (look) => <Opened look={look} cart={sampleCart} />,
  many: (look) => <Opened look={look} cart={many} />,
  'with unavailable dishes': (look) => <Opened look={look} cart={unavailableCart} />,
  'with an item that the filter hides': (look) => (
    <InWorld
      look={look}
      menu={markedCategories()}
      filter={{ avoid: ['eggs', 'peanuts'], want: [] }}
      draft={{ carList: sampleCart }}
    >
      <CartSheet open onAnswer={nothing} />
    </InWorld>
  ),
  'changed since it was chosen': (look) => (
    <Opened
      look={look}
      cart={[
        aCartLine({ wasAmount: 300 }),
        aCartLine({
          index: 1,
          chosenList: [{ pid: 'egg', name: ['Egg', '滷蛋'] }],
          chooseAgainList: ['egg'],
        }),
      ]}
    />
  ),
  'below the minimum of a delivery': (look) => (
    <Opened look={look} cart={sampleCart.slice(0, 1)} isDelivery />
  ),
};
