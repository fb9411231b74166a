import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import { markedCategories } from '#testing/samples.ts';
import FilterSheet from './FilterSheet.tsx';

const marked = markedCategories();

export const pages: States = {
  'nothing chosen': (look) => (
    <InWorld look={look}>
      <FilterSheet open onAnswer={() => undefined} categories={marked} filter={undefined} />
    </InWorld>
  ),
  'nothing is left': (look) => (
    <InWorld look={look}>
      <FilterSheet
        open
        onAnswer={() => undefined}
        categories={marked}
        filter={{ avoid: ['eggs'], want: ['vegan'] }}
      />
    </InWorld>
  ),
};
