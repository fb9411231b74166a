import type { States } from '@comanda/ui/testing/states';
import { InWorld } from '../../testing/InWorld.tsx';
import LoginSheet from './LoginSheet.tsx';

const page = '<!doctype html><html lang="en"><title>Login</title><h1>Noodle Bar</h1><p>The login page</p>';

export const pages: States = {
  'the page of the login': (look) => (
    <InWorld look={look}>
      <LoginSheet
        open
        onAnswer={() => undefined}
        url={`data:text/html,${encodeURIComponent(page)}`}
        nonce="nonce"
      />
    </InWorld>
  ),
};
