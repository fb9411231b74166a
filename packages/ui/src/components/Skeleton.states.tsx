import type { States } from '../testing/states.ts';
import { Skeleton } from './Skeleton.tsx';

export const states: States = {
  line: () => <Skeleton height={18} width="40%" />,
  card: () => <Skeleton height={132} round={20} />,
};
