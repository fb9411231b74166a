import type { States } from '../testing/states.ts';
import { AlertIcon } from './AlertIcon.tsx';

export const states: States = {
  'in text': () => <AlertIcon size={18} />,
  'as a drawing': () => <AlertIcon size={96} />,
};
