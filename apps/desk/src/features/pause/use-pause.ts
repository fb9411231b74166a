import type { PauseAnswer } from '@comanda/contract/merchant/shop.schema';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { useCallback, useEffect, useState } from 'react';
import { callMerchant } from '../../api/merchant-client.ts';
import { randomId } from '../../browser/device.ts';
import { useText } from '../../i18n/messages.ts';

/** Other devices may have paused the shop, and a pause ends by itself. */
const readAgainMs = 15_000;

/** How long a pause lasts: minutes, or until the next opening. */
export type PauseLength = 15 | 30 | 'nextOpening';
/** By how many minutes everything takes longer; 0 ends it. */
type BusyMinutes = 0 | 10 | 20;

export type PauseControl = {
  /** Undefined until it is read. */
  readonly state: PauseAnswer | undefined;
  readonly isBusy: boolean;
  readonly pause: (length: PauseLength, message: string) => void;
  readonly resume: () => void;
  readonly takeLonger: (minutes: BusyMinutes) => void;
};

/** DESK-7: whether the shop is paused or busy, and how to change it. */
export function usePause(shopPid: string): PauseControl {
  const t = useText();
  const toasts = useProvided(ToastsContext, 'ToastsContext');
  const [state, setState] = useState<PauseAnswer>();
  const [isBusy, setBusy] = useState(false);
  const read = useCallback(() => {
    // an older state stays until the next try
    callMerchant(shopPid, 'readPause', {}).then(setState, () => undefined);
  }, [shopPid]);
  useEffect(() => {
    read();
    const timer = setInterval(read, readAgainMs);
    return () => clearInterval(timer);
  }, [read]);
  const send = (sent: Promise<PauseAnswer>) => {
    setBusy(true);
    void sent.then(setState, () => toasts.show(t('error.network'), true)).finally(() => setBusy(false));
  };
  return {
    state,
    isBusy,
    pause: (length, message) => {
      const until = length === 'nextOpening' ? length : Math.floor(Date.now() / 1000) + length * 60;
      send(callMerchant(shopPid, 'pauseOrdering', { body: { message, until }, once: randomId() }));
    },
    resume: () => send(callMerchant(shopPid, 'resumeOrdering', { body: null, once: randomId() })),
    takeLonger: (minutes) => send(callMerchant(shopPid, 'setBusy', { body: { minutes }, once: randomId() })),
  };
}
