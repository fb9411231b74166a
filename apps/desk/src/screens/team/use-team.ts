import type { TeamAnswer } from '@comanda/contract/merchant/team.schema';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { useCallback, useEffect, useState } from 'react';
import { Failure } from '../../api/failure.ts';
import { type CallName, callMerchant, type Given } from '../../api/merchant-client.ts';
import { randomId } from '../../browser/device.ts';
import { type MessageId, useText } from '../../i18n/messages.ts';

/** What a person reads if a change of the team is refused. */
const messages: Readonly<Record<string, MessageId>> = {
  noAnswer: 'error.network',
  busy: 'error.network',
  cannotGrant: 'error.noPermission',
  noPermission: 'error.noPermission',
  noSuchPerson: 'team.changedMeanwhile',
  noSuchInvitation: 'team.changedMeanwhile',
  tooManyInvitations: 'team.tooManyInvitations',
};

/** The team of a shop, read when the screen opens and after each change. */
export function useTeam(shopPid: string) {
  const t = useText();
  const toasts = useProvided(ToastsContext, 'ToastsContext');
  const [team, setTeam] = useState<TeamAnswer>();
  const [isBusy, setBusy] = useState(false);
  const fail = useCallback(
    (error: unknown) => {
      const code = error instanceof Failure ? error.code : '';
      toasts.show(t(messages[code] ?? 'error.other'), true);
    },
    [toasts, t],
  );
  const read = useCallback(() => callMerchant(shopPid, 'listTeam', {}).then(setTeam, fail), [shopPid, fail]);
  useEffect(() => void read(), [read]);
  /** Sends a change once, and reads the team again. Returns the answer, or `undefined` if it was refused. */
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
  return { team, isBusy, change };
}

export type Change = ReturnType<typeof useTeam>['change'];
