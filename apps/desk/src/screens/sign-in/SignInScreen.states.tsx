import type { Look, States } from '@comanda/ui/testing/states';
import type { ComponentProps } from 'react';
import { InDesk } from '../../testing/InDesk.tsx';
import { ForgottenForm } from './ForgottenForm.tsx';
import { SignInView } from './SignInScreen.tsx';

const nothing = () => undefined;

const at = (ways: ComponentProps<typeof SignInView>['ways'], problem?: string) => (look: Look) => (
  <InDesk look={look}>
    <SignInView ways={ways} problem={problem} onSignedIn={nothing} onPair={nothing} />
  </InDesk>
);

export const pages: States = {
  'all ways': at({ passkeys: true, mail: true, provider: 'login.example.com' }),
  'a problem at the provider': at(
    { passkeys: false, mail: false, provider: 'login.example.com' },
    'noAccount',
  ),
  'plain HTTP, no mail': at({ passkeys: false, mail: false }),
  'forgotten password': (look) => (
    <InDesk look={look}>
      <ForgottenForm typed="mia@example.com" onBack={nothing} />
    </InDesk>
  ),
};
