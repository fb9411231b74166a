import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import UnpaidFirst from './UnpaidFirst.tsx';

export const pages: States = {
  question: (look) => (
    <InWorld look={look}>
      <UnpaidFirst open onAnswer={() => undefined} />
    </InWorld>
  ),
};
