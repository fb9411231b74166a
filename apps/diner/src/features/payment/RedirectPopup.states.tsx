import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import RedirectPopup from './RedirectPopup.tsx';

const nothing = () => undefined;

export const pages: States = {
  opening: (look) => (
    <InWorld look={look}>
      <RedirectPopup redirect={{ platformName: 'Sandbox' }} onOpenAgain={nothing} onClose={nothing} />
    </InWorld>
  ),
  'an unnamed platform': (look) => (
    <InWorld look={look}>
      <RedirectPopup redirect={{ platformName: '' }} onOpenAgain={nothing} onClose={nothing} />
    </InWorld>
  ),
};
