import { useId, useState } from 'react';
import type { States } from '../testing/states.ts';
import { RadioChip } from './RadioChip.tsx';

type ChipsProps = { readonly texts: readonly string[]; readonly chosen?: string; readonly wide?: boolean };

function Chips({ texts, chosen, wide = false }: ChipsProps) {
  const name = useId();
  const [current, setCurrent] = useState(chosen);
  return texts.map((text) => (
    <RadioChip
      key={text}
      name={name}
      checked={text === current}
      onChoose={() => setCurrent(text)}
      wide={wide}
    >
      {text}
    </RadioChip>
  ));
}

export const states: States = {
  'none chosen': () => <Chips texts={['17:30', '17:45', '18:00']} />,
  'one chosen': () => <Chips texts={['17:30–17:45', '17:45–18:00']} chosen="17:45–18:00" />,
  wide: () => <Chips texts={['As soon as possible']} chosen="As soon as possible" wide />,
  Chinese: () => <Chips texts={['儘快取餐', '今天 下午5:30']} chosen="儘快取餐" />,
};
