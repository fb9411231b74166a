import type { Me } from '@comanda/contract/desk/calls';
import { lazy } from '@comanda/ui/loading/lazy';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { sign } from '../api/desk-client.ts';
import { Failure } from '../api/failure.ts';
import { screenInAddress } from '../browser/address.ts';
import { addressSecret, forgetAddressSecret } from '../browser/device.ts';
import { forgetDeviceKey } from '../browser/device-key.ts';
import { memory } from '../browser/storage.ts';
import { EndedScreen } from '../screens/sign-in/EndedScreen.tsx';
import { JoinScreen } from '../screens/sign-in/JoinScreen.tsx';
import { SignInScreen } from '../screens/sign-in/SignInScreen.tsx';
import { WaitScreen } from '../screens/sign-in/WaitScreen.tsx';
import { ShopDesk } from './ShopDesk.tsx';

const PairScreen = lazy(() => import('../screens/sign-in/PairScreen.tsx'));
const PeopleScreen = lazy(() => import('../screens/sign-in/PeopleScreen.tsx'));

/** Where a visit begins: with a demo, with a one-time link, or with the session or the key of this device. */
type Visit =
  | { readonly at: 'waiting'; readonly isLost: boolean }
  | { readonly at: 'signIn'; readonly problem?: string }
  | { readonly at: 'join'; readonly link: string }
  /** The device is or was paired. `ended`: somebody has ended it. */
  | { readonly at: 'pair' | 'people' | 'ended' }
  | {
      readonly at: 'desk';
      readonly me: Me;
      readonly pairing: string | undefined;
      readonly problem: string | undefined;
    };

const demoMark = 'demo=';
const pairMark = 'pair=';
/** What went wrong at the OpenID Connect provider. */
const problemMark = 'problem=';
/** Remembers that this device is paired, until somebody ends it. */
const pairedMark = 'paired';

/** Opens what the address asks for. The secret of a link is behind `#`, so no server logs it. */
async function begin(secret: string): Promise<Visit> {
  if (/^[\w-]{43}$/.test(secret)) return { at: 'join', link: secret };
  const problem = problemIn(secret);
  if (problem !== undefined && screenInAddress() === '') {
    forgetAddressSecret();
    return { at: 'signIn', problem };
  }
  const me = secret.startsWith(demoMark)
    ? await sign('openDemo', { brandPid: decodeURIComponent(secret.slice(demoMark.length)) })
    : await sign('readMe', undefined);
  return { at: 'desk', me, pairing: pairingIn(secret), problem };
}

/** The pairing code of an address: a device shows such an address as a QR picture. */
const pairingIn = (secret: string): string | undefined =>
  secret.startsWith(pairMark) ? secret.slice(pairMark.length) : undefined;

/** What went wrong, in the address to which the server leads back. Who connects a login comes back to the own account. */
const problemIn = (secret: string): string | undefined =>
  secret.startsWith(problemMark) ? secret.slice(problemMark.length) : undefined;

/** Where a visit goes on without a signed-in person. */
function afterRefusal(error: unknown): Visit {
  const code = error instanceof Failure ? error.code : '';
  if (code === 'pinNeeded') return { at: 'people' };
  if (code === 'notPaired' && memory.read(pairedMark) !== undefined) return { at: 'ended' };
  if (/^(notSignedIn|notFound|notPaired)$/.test(code)) return { at: 'signIn' };
  return { at: 'waiting', isLost: true };
}

/** Leads from the address to the desk of a shop, by way of signing in if that is needed. */
export function Entry() {
  const [visit, setVisit] = useState<Visit>({ at: 'waiting', isLost: false });
  const enter = useCallback((me: Me) => {
    const secret = addressSecret();
    forgetAddressSecret();
    if (me.device) memory.write(pairedMark, me.device.name);
    setVisit({ at: 'desk', me, pairing: pairingIn(secret), problem: problemIn(secret) });
  }, []);
  const look = useCallback(() => {
    begin(addressSecret()).then(
      (next) => (next.at === 'desk' ? enter(next.me) : setVisit(next)),
      (error: unknown) => {
        const next = afterRefusal(error);
        if (next.at === 'people') memory.write(pairedMark, '');
        setVisit(next);
      },
    );
  }, [enter]);
  useEffect(look, [look]);
  /** Shows nothing of the desk any more, and looks who may go on. */
  const leave = useCallback(() => {
    setVisit({ at: 'waiting', isLost: false });
    look();
  }, [look]);
  const forget = useCallback(() => {
    memory.remove(pairedMark);
    void forgetDeviceKey().finally(() => setVisit({ at: 'signIn' }));
  }, []);
  if (visit.at === 'waiting') return <WaitScreen isLost={visit.isLost} onAgain={look} />;
  if (visit.at === 'join') return <JoinScreen link={visit.link} onJoined={enter} />;
  if (visit.at === 'signIn')
    return (
      <SignInScreen problem={visit.problem} onSignedIn={enter} onPair={() => setVisit({ at: 'pair' })} />
    );
  if (visit.at === 'desk')
    return (
      <ShopDesk
        me={visit.me}
        pairing={visit.pairing}
        problem={visit.problem}
        memory={memory}
        onSignedOut={leave}
      />
    );
  if (visit.at === 'ended') return <EndedScreen onGoOn={forget} />;
  return (
    <Suspense>
      {visit.at === 'pair' ? (
        <PairScreen onPaired={look} onBack={() => setVisit({ at: 'signIn' })} />
      ) : (
        <PeopleScreen onSignedIn={enter} onEnded={leave} />
      )}
    </Suspense>
  );
}
