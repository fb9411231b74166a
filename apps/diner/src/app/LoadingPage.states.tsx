import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../testing/InWorld.tsx';
import { LoadingPage } from './LoadingPage.tsx';

export const pages: States = {
  loading: (look) => (
    <InWorld look={look}>
      <LoadingPage />
    </InWorld>
  ),
};
