import type { States } from '@comanda/ui/testing/states';
import { ChoiceButton } from './ChoiceButton.tsx';

const nothing = () => undefined;

export const states: States = {
  'one of two is chosen': () => (
    <>
      <ChoiceButton isChosen onChoose={nothing}>
        The kitchen is too busy right now.
      </ChoiceButton>
      <ChoiceButton isChosen={false} onChoose={nothing}>
        We are closing.
      </ChoiceButton>
    </>
  ),
  'small ones in a row': () => (
    <p>
      <ChoiceButton small isChosen={false} onChoose={nothing}>
        Late
      </ChoiceButton>{' '}
      <ChoiceButton small isChosen onChoose={nothing}>
        Not as it should be
      </ChoiceButton>
    </p>
  ),
};
