import { LoadError } from '@comanda/ui/loading/loader';
import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../testing/InWorld.tsx';
import { BrokenPage } from './BrokenPage.tsx';

export const pages: States = {
  'it cannot be rendered': (look) => (
    <InWorld look={look}>
      <BrokenPage error={new Error()} />
    </InWorld>
  ),
  'its scripts cannot be loaded': (look) => (
    <InWorld look={look}>
      <BrokenPage error={new LoadError()} />
    </InWorld>
  ),
};
