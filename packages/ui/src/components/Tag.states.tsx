import type { States } from '../testing/states.ts';
import { Tag } from './Tag.tsx';

export const states: States = {
  brand: () => <Tag tone="brand">Pick one</Tag>,
  leaf: () => <Tag tone="leaf">Open</Tag>,
  sun: () => <Tag tone="sun">In the kitchen</Tag>,
  rose: () => <Tag tone="rose">Declined</Tag>,
  sky: () => <Tag tone="sky">Waiting</Tag>,
  stone: () => <Tag>Closed</Tag>,
  'long text': () => <Tag tone="sun">The restaurant takes orders from here only at its tables</Tag>,
  Chinese: () => <Tag tone="leaf">營業中</Tag>,
};
