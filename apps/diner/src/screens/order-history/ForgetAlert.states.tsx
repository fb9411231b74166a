import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import ForgetAlert from './ForgetAlert.tsx';

export const pages: States = {
  question: (look) => (
    <InWorld look={look}>
      <ForgetAlert open onAnswer={() => undefined} />
    </InWorld>
  ),
};
