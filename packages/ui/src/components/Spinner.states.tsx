import type { States } from '../testing/states.ts';
import { Spinner } from './Spinner.tsx';

export const states: States = {
  small: () => <Spinner size={20} />,
  normal: () => <Spinner />,
  'with a label': () => <Spinner size={32} label="Loading" />,
};
