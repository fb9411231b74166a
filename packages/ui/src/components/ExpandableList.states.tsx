import type { States } from '../testing/states.ts';
import { ExpandableList } from './ExpandableList.tsx';

const words = { all: 'Show all', fewer: 'Show fewer' };
const dishes = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `${index}`, content: `Dish ${index + 1}` }));

export const states: States = {
  empty: () => <ExpandableList items={[]} first={3} words={words} />,
  short: () => <ExpandableList items={dishes(3)} first={3} words={words} />,
  'longer than it shows': () => <ExpandableList items={dishes(12)} first={3} words={words} />,
};
