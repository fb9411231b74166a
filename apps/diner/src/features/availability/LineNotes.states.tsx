import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import LineNotes from './LineNotes.tsx';

const noted = (line: Partial<CartLine>) => (look: Look) => (
  <InWorld look={look}>
    <LineNotes line={aCartLine(line)} onChooseAgain={() => undefined} />
  </InWorld>
);

const chosenList = [{ pid: 'egg', name: ['Egg', '滷蛋'] }];

export const states: States = {
  unchanged: noted({}),
  'another price': noted({ wasAmount: 300 }),
  'a choice is gone': noted({ chosenList, chooseAgainList: ['egg'] }),
  'only the rules changed': noted({ chosenList, chooseAgainList: [] }),
};
