import type { States } from '../testing/states.ts';
import { Chip } from './Chip.tsx';

const nothing = () => undefined;

export const states: States = {
  'read-only': () => <Chip>Dine in, table 7</Chip>,
  'to press': () => <Chip onPress={nothing}>Less spicy</Chip>,
  chosen: () => (
    <Chip chosen onPress={nothing}>
      Less spicy
    </Chip>
  ),
  disabled: () => (
    <Chip onPress={nothing} disabled>
      Less spicy
    </Chip>
  ),
  'long text': () => (
    <Chip onPress={nothing}>No coriander, no spring onion, and the sauce in a bowl of its own</Chip>
  ),
  Chinese: () => <Chip onPress={nothing}>不要香菜</Chip>,
};
