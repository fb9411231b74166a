import type { Me } from '@comanda/contract/desk/calls';
import { useCallback, useEffect, useState } from 'react';
import { sign } from '../api/desk-client.ts';
import { Failure } from '../api/failure.ts';
import { addressSecret, forgetAddressSecret } from '../browser/device.ts';
import { memory } from '../browser/storage.ts';
import { JoinScreen } from '../screens/sign-in/JoinScreen.tsx';
import { SignInScreen } from '../screens/sign-in/SignInScreen.tsx';
import { WaitScreen } from '../screens/sign-in/WaitScreen.tsx';
import { ShopDesk } from './ShopDesk.tsx';

/** Where a visit begins: with a demo, with a one-time link, or with the session of this device. */
type Visit =
  | { readonly at: 'waiting'; readonly isLost: boolean }
  | { readonly at: 'signIn' }
  | { readonly at: 'join'; readonly link: string }
  | { readonly at: 'desk'; readonly me: Me };

const demoMark = 'demo=';

/** Opens what the address asks for. The secret of a link is behind `#`, so no server logs it. */
async function begin(secret: string): Promise<Visit> {
  if (/^[\w-]{43}$/.test(secret)) return { at: 'join', link: secret };
  const me = secret.startsWith(demoMark)
    ? await sign('openDemo', { brandPid: decodeURIComponent(secret.slice(demoMark.length)) })
    : await sign('readMe', undefined);
  return { at: 'desk', me };
}

/** Leads from the address to the desk of a shop, by way of signing in if that is needed. */
export function Entry() {
  const [visit, setVisit] = useState<Visit>({ at: 'waiting', isLost: false });
  const enter = useCallback((me: Me) => {
    forgetAddressSecret();
    setVisit({ at: 'desk', me });
  }, []);
  const look = useCallback(() => {
    begin(addressSecret()).then(
      (next) => (next.at === 'desk' ? enter(next.me) : setVisit(next)),
      (error: unknown) => {
        const isRefused = error instanceof Failure && /^(notSignedIn|notFound)$/.test(error.code);
        setVisit(isRefused ? { at: 'signIn' } : { at: 'waiting', isLost: true });
      },
    );
  }, [enter]);
  useEffect(look, [look]);
  if (visit.at === 'waiting') return <WaitScreen isLost={visit.isLost} onAgain={look} />;
  if (visit.at === 'join') return <JoinScreen link={visit.link} onJoined={enter} />;
  if (visit.at === 'signIn') return <SignInScreen onSignedIn={enter} />;
  const leave = () => setVisit({ at: 'signIn' });
  return <ShopDesk me={visit.me} memory={memory} onSignedOut={leave} />;
}
