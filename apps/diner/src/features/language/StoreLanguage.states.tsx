import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import { StoreLanguage } from './StoreLanguage.tsx';

export const states: States = {
  'the other language of the shop': (look) => (
    <InWorld look={look}>
      <StoreLanguage />
    </InWorld>
  ),
};
