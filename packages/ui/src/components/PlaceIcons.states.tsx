import type { States } from '../testing/states.ts';
import * as icons from './PlaceIcons.tsx';

const all = (size: number) => (
  <ul style={{ display: 'flex', flexWrap: 'wrap', gap: 24 }}>
    {Object.entries(icons).map(([name, Drawing]) => (
      <li key={name} title={name}>
        <Drawing size={size} />
      </li>
    ))}
  </ul>
);

export const states: States = {
  'in text': () => all(18),
  'as a drawing': () => all(96),
};
