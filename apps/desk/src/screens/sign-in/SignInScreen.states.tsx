import type { Look, States } from '@comanda/ui/testing/states';
import { InDesk } from '../../testing/InDesk.tsx';
import { SignInView } from './SignInScreen.tsx';

const nothing = () => undefined;

const at = (passkeys: boolean) => (look: Look) => (
  <InDesk look={look}>
    <SignInView ways={{ passkeys }} onSignedIn={nothing} onPair={nothing} />
  </InDesk>
);

export const pages: States = {
  'by password or passkey': at(true),
  'plain HTTP': at(false),
};
