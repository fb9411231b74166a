import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import { sampleCategories } from '#testing/samples.ts';
import FilterSheet from './FilterSheet.tsx';

const marked: SpuCate[] = sampleCategories().map((category) => ({
  ...category,
  spuList: category.spuList.map((spu, index) => ({
    ...spu,
    allergens: ['eggs', 'gluten', 'milk'],
    diets: index === 0 ? ['vegan', 'vegetarian'] : [],
  })),
}));

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
