import type { States } from '../testing/states.ts';
import { Row } from './Row.tsx';

const nothing = () => undefined;

export const states: States = {
  'read-only': () => <Row label="Table" value="7" />,
  'to press': () => <Row label="Coupon" value="Choose" onPress={nothing} />,
  'without a value': () => <Row label="Invoice" onPress={nothing} />,
  'value below': () => (
    <Row
      label="Note"
      value="No coriander, please. The child eats the noodles without sauce."
      onPress={nothing}
      long
    />
  ),
  'long label and value': () => (
    <Row
      label="The time at which you want to pick it up"
      value="Wednesday, 23 November, 17:30–17:45"
      onPress={nothing}
    />
  ),
  Chinese: () => <Row label="優惠券" value="夜貓子優惠 滿千折百" onPress={nothing} />,
};
