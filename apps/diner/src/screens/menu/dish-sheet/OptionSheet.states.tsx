import { CallError } from '@comanda/contract/call-error';
import type { SpuDetail } from '@comanda/domain/menu/spu.schema';
import type { Look, States } from '@comanda/ui/testing/states';
import { networkFailure } from '#api/send.ts';
import { InWorld } from '#testing/InWorld.tsx';
import { sampleCategories, sampleRamen } from '#testing/samples.ts';
import OptionSheet from './OptionSheet.tsx';

const [category] = sampleCategories();
const [, soup, long] = category?.spuList ?? [];

type OpenedProps = {
  readonly look: Look;
  readonly opened: SpuDetail;
  /** The server's answer. With `none` it stays pending. */
  readonly answer?: SpuDetail | CallError | 'none';
};

const Opened = ({ look, opened, answer = opened }: OpenedProps) =>
  category ? (
    <InWorld look={look} answers={answer === 'none' ? {} : { spu: answer }}>
      <OptionSheet open onAnswer={() => undefined} category={category} spu={opened.spu} />
    </InWorld>
  ) : null;

const ramen: SpuDetail = sampleRamen;
const soldOut = { ...ramen, spu: { ...ramen.spu, selloutFlag: true, unusableType: 2 } } as const;

export const pages: States = {
  'specs, features and extras': (look) => <Opened look={look} opened={ramen} />,
  'without a picture': (look) => (
    <Opened look={look} opened={{ ...ramen, spu: { ...ramen.spu, imageUrl: '' } }} />
  ),
  'with allergens and diets': (look) => (
    <Opened
      look={look}
      opened={{ ...ramen, spu: { ...ramen.spu, allergens: ['eggs', 'gluten'], diets: ['vegetarian'] } }}
    />
  ),
  'without choices': (look) =>
    soup ? <Opened look={look} opened={{ ...ramen, spu: soup, skuDetail: null }} /> : null,
  'long texts': (look) =>
    long ? <Opened look={look} opened={{ ...ramen, spu: { ...ramen.spu, ...long } }} /> : null,
  'sold out': (look) => <Opened look={look} opened={soldOut} />,
  'choices that load': (look) => <Opened look={look} opened={ramen} answer="none" />,
  'choices that cannot load': (look) => (
    <Opened look={look} opened={ramen} answer={new CallError(networkFailure, '')} />
  ),
};
