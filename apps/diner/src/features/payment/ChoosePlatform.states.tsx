import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import ChoosePlatform from './ChoosePlatform.tsx';

const asked = { open: true, onAnswer: () => undefined, amount: 1250 };
const names = ['Sandbox', 'Line Pay', 'A platform with a very long name that needs two lines'];

export const pages: States = {
  several: (look) => (
    <InWorld look={look}>
      <ChoosePlatform {...asked} platforms={names.map((name) => ({ pid: name, name }))} />
    </InWorld>
  ),
  'the one of last time': (look) => (
    <InWorld look={look}>
      <ChoosePlatform {...asked} last="Line Pay" platforms={names.map((name) => ({ pid: name, name }))} />
    </InWorld>
  ),
  none: (look) => (
    <InWorld look={look}>
      <ChoosePlatform {...asked} platforms={[]} />
    </InWorld>
  ),
};
