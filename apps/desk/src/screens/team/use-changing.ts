import type { MerchantAnswer } from '@comanda/contract/merchant/call';
import type { merchantCalls } from '@comanda/contract/merchant/calls';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { useCallback, useEffect, useState } from 'react';
import { Failure } from '../../api/failure.ts';
import { type CallName, callMerchant, type Given } from '../../api/merchant-client.ts';
import { randomId } from '../../browser/device.ts';
import { type MessageId, useText } from '../../i18n/messages.ts';

type Calls = typeof merchantCalls;

/** What a person reads if a change is refused. */
const messages: Readonly<Record<string, MessageId>> = {
  noAnswer: 'error.network',
  busy: 'error.network',
  cannotGrant: 'error.noPermission',
  noPermission: 'error.noPermission',
  noSuchPerson: 'team.changedMeanwhile',
  noSuchInvitation: 'team.changedMeanwhile',
  noSuchKey: 'team.changedMeanwhile',
  noSuchDevice: 'team.changedMeanwhile',
  tooManyInvitations: 'team.tooManyInvitations',
};

/** What a call of a page answers, read when the page opens and after each change. */
export function useChanging<R extends CallName>(shopPid: string, reading: R) {
  const t = useText();
  const toasts = useProvided(ToastsContext, 'ToastsContext');
  const [answer, setAnswer] = useState<MerchantAnswer<Calls[R]>>();
  const [isBusy, setBusy] = useState(false);
  const fail = useCallback(
    (error: unknown) => {
      const code = error instanceof Failure ? error.code : '';
      toasts.show(t(messages[code] ?? 'error.other'), true);
    },
    [toasts, t],
  );
  const read = useCallback(
    () => callMerchant(shopPid, reading, {}).then((read) => setAnswer(() => read), fail),
    [shopPid, reading, fail],
  );
  useEffect(() => void read(), [read]);
  /** Sends a change once, and reads the page again. Returns the answer, or `undefined` if it was refused. */
  const change = async <N extends CallName>(name: N, given: Given<N>) => {
    setBusy(true);
    try {
      return await callMerchant(shopPid, name, { ...given, once: randomId() });
    } catch (error) {
      fail(error);
      return undefined;
    } finally {
      await read();
      setBusy(false);
    }
  };
  return { answer, isBusy, change, read };
}

export type Change = ReturnType<typeof useChanging>['change'];
