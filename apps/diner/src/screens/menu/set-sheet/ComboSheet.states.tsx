import type { SpuDetail } from '@comanda/domain/menu/spu.schema';
import { aCombo } from '@comanda/domain/testing/a-combo';
import type { Look, States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import { sampleCategories, sampleSet } from '#testing/samples.ts';
import ComboSheet from './ComboSheet.tsx';

const category = sampleCategories().at(-1);

const Opened = ({ look, opened }: { readonly look: Look; readonly opened: SpuDetail }) =>
  category ? (
    <InWorld look={look}>
      <ComboSheet open onAnswer={() => undefined} category={category} opened={opened} />
    </InWorld>
  ) : null;

const [main, sides] = aCombo().comboGroupList;

export const pages: States = {
  'a fixed step': (look) => <Opened look={look} opened={sampleSet} />,
  'a step to choose from': (look) => (
    <Opened
      look={look}
      opened={{ ...sampleSet, combo: { price: 1500, comboGroupList: sides && main ? [sides, main] : [] } }}
    />
  ),
  'an element is sold out': (look) => (
    <Opened
      look={look}
      opened={{
        ...sampleSet,
        combo: {
          price: 1500,
          comboGroupList: sides
            ? [
                {
                  ...sides,
                  comboElemList: sides.comboElemList.map((elem) => ({ ...elem, selloutFlag: true })),
                },
              ]
            : [],
        },
      }}
    />
  ),
};
