import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '#testing/InWorld.tsx';
import { ProblemText } from './ProblemText.tsx';

export const states: States = {
  'no carrier': (look) => (
    <InWorld look={look}>
      <ProblemText problem="noCarrier" />
    </InWorld>
  ),
  'a long one': (look) => (
    <InWorld look={look}>
      <ProblemText problem="01" />
    </InWorld>
  ),
  'a doubtful tax id': (look) => (
    <InWorld look={look}>
      <ProblemText problem="doubtful" />
    </InWorld>
  ),
};
