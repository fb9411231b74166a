import type { States } from '../testing/states.ts';
import { SaidLater } from './SaidLater.tsx';

export const states: States = {
  'heard only': () => (
    <>
      <p>A screen reader says: 12 items found.</p>
      <SaidLater text="12 items found." />
    </>
  ),
};
