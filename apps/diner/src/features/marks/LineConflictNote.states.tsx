import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { aCategory } from '@comanda/domain/testing/a-menu';
import { aSpu } from '@comanda/domain/testing/a-spu';
import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import ConflictNotice from './ConflictNotice.tsx';
import LineConflictNote from './LineConflictNote.tsx';

const allergenMarks = ['shrimp', 'peanuts', 'wheat'];
const { spuCatePid, spuCateName } = aCategory([]);
const menu = [
  { spuCatePid, spuCateName, spuList: [aSpu({ spuPid: 'pad-thai', allergenMarks, dietMarks: ['pork'] })] },
];
const line = aCartLine({ spuPid: 'pad-thai', spuName: ['Pad thai', '泰式炒河粉'] });
const gone = aCartLine({ spuPid: 'gone' });

type NotedProps = {
  readonly look: Look;
  readonly avoid?: readonly string[];
  readonly want?: readonly string[];
  readonly of?: CartLine;
};

const Noted = ({ look, avoid = [], want = [], of = line }: NotedProps) => (
  <InWorld look={look} menu={menu} filter={{ avoid, want }} draft={{ carList: [of] }}>
    <div data-lines="">
      <ConflictNotice />
      <LineConflictNote line={of} />
    </div>
  </InWorld>
);

export const states: States = {
  'contains what the diner avoids': (look) => <Noted look={look} avoid={['shrimp', 'pork', 'milk']} />,
  'may contain it': (look) => <Noted look={look} avoid={['rye', 'barley', 'moonDust']} />,
  'is not marked for the diet': (look) => <Noted look={look} want={['vegetarian', 'halal']} />,
  'all of them': (look) => <Noted look={look} avoid={['shrimp', 'moonDust']} want={['lactoOvoVegetarian']} />,
  'is no longer on the menu': (look) => <Noted look={look} avoid={['shrimp']} of={gone} />,
};
