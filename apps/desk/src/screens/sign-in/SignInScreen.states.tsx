import type { Look, States } from '@comanda/ui/testing/states';
import type { ComponentProps } from 'react';
import { InDesk } from '../../testing/InDesk.tsx';
import { ForgottenForm } from './ForgottenForm.tsx';
import { SignInView } from './SignInScreen.tsx';

const nothing = () => undefined;

const at = (ways: ComponentProps<typeof SignInView>['ways']) => (look: Look) => (
  <InDesk look={look}>
    <SignInView ways={ways} onSignedIn={nothing} onPair={nothing} />
  </InDesk>
);

export const pages: States = {
  'all ways': at({ passkeys: true, mail: true }),
  'plain HTTP, no mail': at({ passkeys: false, mail: false }),
  'forgotten password': (look) => (
    <InDesk look={look}>
      <ForgottenForm typed="mia@example.com" onBack={nothing} />
    </InDesk>
  ),
};
