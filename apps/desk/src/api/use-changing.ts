import type { MerchantAnswer } from '@comanda/contract/merchant/call';
import type { merchantCalls } from '@comanda/contract/merchant/calls';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { useCallback, useEffect, useRef, useState } from 'react';
import { randomId } from '../browser/device.ts';
import { type MessageId, useText } from '../i18n/messages.ts';
import { useProven } from './ask-proof.ts';
import { Failure, isLost } from './failure.ts';
import { type CallName, callMerchant, type Given } from './merchant-client.ts';

type Calls = typeof merchantCalls;

/** What a person reads if a change is refused. */
const messages: Readonly<Record<string, MessageId>> = {
  noAnswer: 'error.network',
  busy: 'error.network',
  cannotGrant: 'error.noPermission',
  noPermission: 'error.noPermission',
  notConfirmed: 'proof.asked',
  noSuchPerson: 'team.changedMeanwhile',
  noSuchInvitation: 'team.changedMeanwhile',
  noSuchKey: 'team.changedMeanwhile',
  noSuchDevice: 'team.changedMeanwhile',
  tooManyInvitations: 'team.tooManyInvitations',
  wrongAmount: 'error.wrongAmount',
  openedAlready: 'day.openedAlready',
  closedAlready: 'day.closedAlready',
  noSuchClosing: 'day.closedAlready',
  differenceNeedsReason: 'day.differs',
  notManual: 'refund.paidAlready',
  noMail: 'receipt.noMail',
  wrongAddress: 'receipt.wrongAddress',
  notPaid: 'receipt.notPaid',
  tooManyMails: 'receipt.tooManyMails',
  nothingToPrint: 'receipt.nothing',
};

/** What a call of a page answers, read when the page opens and after each change. `given` is the same object each time. */
export function useChanging<R extends CallName>(shopPid: string, reading: R, given?: Given<R>) {
  const t = useText();
  const toasts = useProvided(ToastsContext, 'ToastsContext');
  const proven = useProven();
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
    () => callMerchant(shopPid, reading, given ?? {}).then((read) => setAnswer(() => read), fail),
    [shopPid, reading, given, fail],
  );
  useEffect(() => void read(), [read]);
  /** The last change without an answer: pressed again, it has the same Idempotency-Key, so that it happens once. */
  const unanswered = useRef({ change: '', once: '' });
  /** Sends a change, and reads the page again. Returns the answer, or `undefined` if it was not done. */
  const change = async <N extends CallName>(name: N, sent: Given<N>) => {
    setBusy(true);
    const asked = JSON.stringify([name, sent]);
    if (unanswered.current.change !== asked) unanswered.current = { change: asked, once: randomId() };
    try {
      const { once } = unanswered.current;
      const done = await proven(() => callMerchant(shopPid, name, { ...sent, once }));
      unanswered.current = { change: '', once: '' };
      return done;
    } catch (error) {
      if (!isLost(error)) unanswered.current = { change: '', once: '' };
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
