import type { Look, States } from '@comanda/ui/testing/states';
import { type ComponentProps, useState } from 'react';
import { InWorld } from '#testing/InWorld.tsx';
import { sampleRamen } from '#testing/samples.ts';
import { OptionCount } from './OptionCount.tsx';
import { OptionTick } from './OptionTick.tsx';

type Shown = Partial<ComponentProps<typeof OptionTick>>;

function Tick({ chosen = false, ...rest }: Shown) {
  const [isChosen, choose] = useState(chosen);
  return (
    <OptionTick
      name={['Soft egg', '溏心蛋']}
      kind="checkbox"
      group="toppings"
      {...rest}
      chosen={isChosen}
      onChange={() => choose(!isChosen)}
    />
  );
}

function Counted({ value }: { readonly value: number }) {
  const [qty, setQty] = useState(value);
  return (
    <OptionCount
      name={['Soft egg', '溏心蛋']}
      note="+NT$15"
      qty={qty}
      first={1}
      canAdd={qty < 3}
      onMore={() => setQty(qty + 1)}
      onLess={() => setQty(qty - 1)}
      onFull={() => undefined}
    />
  );
}

const tick = (shown: Shown) => (look: Look) => (
  <InWorld look={look}>
    <Tick {...shown} />
  </InWorld>
);
const counted = (value: number) => (look: Look) => (
  <InWorld look={look}>
    <Counted value={value} />
  </InWorld>
);

const long: Shown = {
  name: [
    'Hand-pulled wide noodles from the shop next door, cooked a little longer',
    '隔壁店家的手拉寬麵，煮得軟一點',
  ],
  note: '+NT$1,250',
};

export const states: States = {
  'one of several, chosen': tick({ kind: 'radio', chosen: true, note: 'NT$240' }),
  'an extra': tick({ note: '+NT$15' }),
  'with a picture': tick({ imageUrl: sampleRamen.spu.imageUrl, note: '+NT$15' }),
  'with what it contains': tick({ marks: { allergenMarks: ['eggs', 'soya', 'gluten'] } }),
  'sold out': tick({ soldOut: true }),
  'sold out, and the item cannot be added without it': tick({ soldOut: true, isLacking: true }),
  'cannot be combined with other choices': tick({ impossible: true, note: '+NT$15' }),
  'a long name': tick(long),
  'can be taken several times': counted(0),
  'taken twice': counted(2),
  'taken as often as possible': counted(3),
};
