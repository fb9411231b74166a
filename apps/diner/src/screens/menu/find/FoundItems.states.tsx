import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import { sampleCategories } from '#testing/samples.ts';
import FoundItems from './FoundItems.tsx';

const nothing = () => undefined;
const found = {
  categories: sampleCategories(),
  filter: undefined,
  isWhole: true,
  onLeft: nothing,
  onEnd: nothing,
  onFilter: nothing,
};

export const pages: States = {
  'some dishes': (look) => (
    <InWorld look={look}>
      <FoundItems {...found} query="noodles" />
    </InWorld>
  ),
  'no dish': (look) => (
    <InWorld look={look}>
      <FoundItems {...found} query="鳳梨披薩" />
    </InWorld>
  ),
};
