import type { States } from '../testing/states.ts';
import * as icons from './Icons.tsx';

const { Icon: _frame, ...drawings } = icons;
const all = (size: number) => (
  <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
    {Object.entries(drawings).map(([name, Drawing]) => (
      <li key={name} title={name}>
        <Drawing size={size} />
      </li>
    ))}
  </ul>
);

export const states: States = {
  'in text': () => all(18),
  normal: () => all(24),
  'as a drawing': () => all(72),
};
