import type { States } from '../testing/states.ts';
import { Button } from './Button.tsx';

export const states: States = {
  primary: () => <Button>Place order</Button>,
  'with an amount': () => <Button trailing="€12.50">Place order</Button>,
  secondary: () => <Button kind="secondary">Choose again</Button>,
  danger: () => <Button kind="danger">Cancel the order</Button>,
  quiet: () => <Button kind="quiet">Show all</Button>,
  disabled: () => (
    <Button disabled trailing="€12.50">
      Place order
    </Button>
  ),
  'secondary, disabled': () => (
    <Button kind="secondary" disabled>
      Choose again
    </Button>
  ),
  busy: () => <Button busy>Place order</Button>,
  'secondary, busy': () => (
    <Button kind="secondary" busy>
      Choose again
    </Button>
  ),
  'long text with an amount': () => (
    <Button trailing="NT$12,345,678.00">Pay the whole order now with the card that you used before</Button>
  ),
  Chinese: () => <Button trailing="NT$1,280">確認付款並送出訂單</Button>,
};
