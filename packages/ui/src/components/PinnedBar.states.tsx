import type { States } from '../testing/states.ts';
import { Button } from './Button.tsx';
import { PinnedBar } from './PinnedBar.tsx';

export const states: States = {
  'one button': () => (
    <PinnedBar>
      <Button trailing="€12.50">Pay now</Button>
    </PinnedBar>
  ),
  'two buttons': () => (
    <PinnedBar>
      <Button trailing="€12.50">Pay now</Button>
      <Button kind="secondary">Cancel the order</Button>
    </PinnedBar>
  ),
};
