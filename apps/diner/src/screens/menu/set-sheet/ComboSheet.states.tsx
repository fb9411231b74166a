import { CallError } from '@comanda/contract/call-error';
import type { SpuDetail } from '@comanda/domain/menu/spu.schema';
import { aCombo } from '@comanda/domain/testing/a-combo';
import type { Look, States } from '@comanda/ui/testing/states';
import { networkFailure } from '#api/send.ts';
import { InWorld } from '#testing/InWorld.tsx';
import { sampleCategories, sampleSet } from '#testing/samples.ts';
import ComboSheet from './ComboSheet.tsx';

const category = sampleCategories().at(-1);

type OpenedProps = {
  readonly look: Look;
  readonly opened: SpuDetail;
  /** The server's answer. With `none` it stays pending. */
  readonly answer?: SpuDetail | CallError | 'none';
};

const Opened = ({ look, opened, answer = opened }: OpenedProps) =>
  category ? (
    <InWorld look={look} answers={answer === 'none' ? {} : { spu: answer }}>
      <ComboSheet open onAnswer={() => undefined} category={category} spu={opened.spu} />
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
  'choices that load': (look) => <Opened look={look} opened={sampleSet} answer="none" />,
  'choices that cannot load': (look) => (
    <Opened look={look} opened={sampleSet} answer={new CallError(networkFailure, '')} />
  ),
};
