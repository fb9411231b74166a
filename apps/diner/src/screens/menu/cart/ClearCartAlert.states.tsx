import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import { ClearCartAlert } from './ClearCartAlert.tsx';

export const pages: States = {
  question: (look) => (
    <InWorld look={look}>
      <ClearCartAlert open onAnswer={() => undefined} />
    </InWorld>
  ),
};
