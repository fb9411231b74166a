import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { WhyUnavailable } from './WhyUnavailable.tsx';

const lunch = [{ days: [1, 2, 3, 4, 5], from: '11:00', to: '14:00' }];

export const states: States = {
  available: (look) => (
    <InWorld look={look}>
      <WhyUnavailable unusableType={0} hours={[]} />
    </InWorld>
  ),
  'sold out': (look) => (
    <InWorld look={look}>
      <WhyUnavailable unusableType={2} hours={[]} />
    </InWorld>
  ),
  'outside its selling times': (look) => (
    <InWorld look={look}>
      <WhyUnavailable unusableType={1} hours={lunch} />
    </InWorld>
  ),
  'too few left': (look) => (
    <InWorld look={look}>
      <WhyUnavailable unusableType={0} hours={[]} left={2} />
    </InWorld>
  ),
};
