import { type ReactNode, useId, useState } from 'react';
import type { States } from '../testing/states.ts';
import { BagIcon, MenuIcon } from './Icons.tsx';
import { RadioCard } from './RadioCard.tsx';

type Choice = { readonly name: string; readonly detail?: string; readonly icon?: ReactNode };

function Cards({ choices, chosen }: { readonly choices: readonly Choice[]; readonly chosen?: string }) {
  const group = useId();
  const [current, setCurrent] = useState(chosen);
  return choices.map(({ name, detail, icon }) => (
    <RadioCard
      key={name}
      name={group}
      checked={name === current}
      onChoose={() => setCurrent(name)}
      detail={detail}
      icon={icon}
    >
      {name}
    </RadioCard>
  ));
}

const modes: Choice[] = [
  { name: 'Dine in', detail: 'We bring it to your table', icon: <MenuIcon /> },
  { name: 'Takeaway', detail: 'Packed to go', icon: <BagIcon /> },
];

export const states: States = {
  'none chosen': () => <Cards choices={modes} />,
  'one chosen': () => <Cards choices={modes} chosen="Takeaway" />,
  'only names': () => <Cards choices={[{ name: 'Visa' }, { name: 'Mastercard' }]} chosen="Visa" />,
  'long text': () => (
    <Cards
      choices={[
        {
          name: 'Delivery to the address that you enter on the next page',
          detail:
            'The restaurant brings it with its own riders, usually within 45 minutes of the chosen time',
          icon: <BagIcon />,
        },
      ]}
    />
  ),
  Chinese: () => (
    <Cards choices={[{ name: '內用', detail: '為您送到桌邊' }, { name: '外帶' }]} chosen="內用" />
  ),
};
