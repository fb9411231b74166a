import type { States } from '../testing/states.ts';
import { Badge } from './Badge.tsx';

export const states: States = {
  none: () => <Badge count={0} />,
  one: () => <Badge count={1} />,
  several: () => <Badge count={42} />,
  'more than it shows': () => <Badge count={1200} />,
};
