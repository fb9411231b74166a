import type { States } from '../testing/states.ts';
import { FailSafe } from './FailSafe.tsx';

export const states: States = {
  'its content': () => <FailSafe otherwise={() => 'Something went wrong'}>The order</FailSafe>,
};
