import { type ComponentProps, useState } from 'react';
import type { States } from '../testing/states.ts';
import { Stepper } from './Stepper.tsx';

const words = { less: 'One less', more: 'One more', remove: 'Remove', add: 'Add miso soup' };

type CountedProps = Partial<ComponentProps<typeof Stepper>> & { readonly value: number };

function Counted({ value, ...rest }: CountedProps) {
  const [count, setCount] = useState(value);
  return <Stepper name="Miso soup" words={words} {...rest} value={count} onChange={setCount} />;
}

export const states: States = {
  none: () => <Counted value={0} />,
  'one, which the bin removes': () => <Counted value={1} />,
  several: () => <Counted value={12} />,
  'at its minimum': () => <Counted value={2} least={2} />,
  'at its maximum': () => <Counted value={999} />,
  'cannot be added': () => <Counted value={0} most={0} />,
  small: () => <Counted value={3} small />,
  'small, none': () => <Counted value={0} small />,
  'small and quiet': () => <Counted value={0} small quiet />,
};
