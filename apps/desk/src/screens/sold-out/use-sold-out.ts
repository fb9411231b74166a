import type { MenuList, SoldOutAnswer } from '@comanda/contract/merchant/shop.schema';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { useCallback, useEffect, useState } from 'react';
import { callMerchant } from '../../api/merchant-client.ts';
import { randomId } from '../../browser/device.ts';
import { useText } from '../../i18n/messages.ts';
import type { SoldOutRow } from './sold-out-rows.ts';

/** How long a mark lasts: until the next opening, for an hour, until a time, or until the staff remove it. */
export type Lasting = 'nextOpening' | 'hour' | 'forGood' | { readonly until: number };

const hourSeconds = 3600;

const untilOf = (lasting: Lasting): { until?: 'nextOpening' | number } => {
  if (typeof lasting === 'object') return lasting;
  if (lasting === 'forGood') return {};
  return { until: lasting === 'hour' ? Math.floor(Date.now() / 1000) + hourSeconds : 'nextOpening' };
};

/** The menu and what is sold out, read when the screen opens and after each change. */
export function useSoldOut(shopPid: string) {
  const t = useText();
  const toasts = useProvided(ToastsContext, 'ToastsContext');
  const [menu, setMenu] = useState<MenuList>();
  const [soldOut, setSoldOut] = useState<SoldOutAnswer>();
  const [busy, setBusy] = useState<string>();
  const fail = useCallback(() => toasts.show(t('error.network'), true), [toasts, t]);
  useEffect(() => {
    callMerchant(shopPid, 'listMenu', {}).then(setMenu, fail);
    callMerchant(shopPid, 'readSoldOut', {}).then(setSoldOut, fail);
  }, [shopPid, fail]);
  const mark = ({ kind, pid, isSoldOut }: SoldOutRow, lasting: Lasting) => {
    const pids = kind === 'item' ? { spuPidList: [pid] } : { attrPidList: [pid] };
    setBusy(pid);
    const sent = isSoldOut
      ? callMerchant(shopPid, 'markBackOnSale', { body: pids, once: randomId() })
      : callMerchant(shopPid, 'markSoldOut', { body: { ...pids, ...untilOf(lasting) }, once: randomId() });
    void sent.then(setSoldOut, fail).finally(() => setBusy(undefined));
  };
  /** Sets how many units are left; `null` stops counting. Answers whether it was done. */
  const count = async (skuPid: string, onHand: number | null) => {
    setBusy(skuPid);
    try {
      setSoldOut(await callMerchant(shopPid, 'setStock', { body: { skuPid, onHand }, once: randomId() }));
      return true;
    } catch {
      fail();
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { menu, soldOut, busy, mark, count };
}
