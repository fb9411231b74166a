import type { States } from '../testing/states.ts';
import Celebration from './Celebration.tsx';

export const pages: States = {
  celebration: () => <Celebration />,
};
