import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import type { States } from '@comanda/ui/testing/states';
import type { EditLines } from '#features/cart-line/use-edit-lines.ts';
import { InWorld } from '#testing/InWorld.tsx';
import { sampleCart, unavailableCart } from '#testing/samples.ts';
import { CheckoutLines } from './CheckoutLines.tsx';

const nothing = () => undefined;
const edit: EditLines = {
  change: nothing,
  remove: nothing,
  undo: nothing,
  removed: undefined,
  isEmpty: false,
};
const [first, ...others] = sampleCart;
const removedOf = (line: CartLine | undefined) => line && { line, place: 0, left: 0 };

export const states: States = {
  normal: (look) => (
    <InWorld look={look} draft={{ carList: sampleCart }}>
      <CheckoutLines cart={sampleCart} edit={edit} onChooseAgain={nothing} />
    </InWorld>
  ),
  'a removed line': (look) => (
    <InWorld look={look} draft={{ carList: others }}>
      <CheckoutLines cart={others} edit={{ ...edit, removed: removedOf(first) }} onChooseAgain={nothing} />
    </InWorld>
  ),
  'the last line is removed': (look) => (
    <InWorld look={look} draft={{ carList: [] }}>
      <CheckoutLines
        cart={[]}
        edit={{ ...edit, removed: removedOf(first), isEmpty: true }}
        onChooseAgain={nothing}
      />
    </InWorld>
  ),
  'unavailable lines': (look) => (
    <InWorld look={look} draft={{ carList: unavailableCart }}>
      <CheckoutLines cart={unavailableCart} edit={edit} onChooseAgain={nothing} />
    </InWorld>
  ),
};
