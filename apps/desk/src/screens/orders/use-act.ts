import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { useProvided } from '@comanda/ui/browser/use-provided';
import type { Desk } from '../../api/desk-store.ts';
import { Failure } from '../../api/failure.ts';
import type { CallName, Given } from '../../api/merchant-client.ts';
import { type MessageId, useText } from '../../i18n/messages.ts';

/** What a person reads if the server refuses an action. */
const messages: Readonly<Record<string, MessageId>> = {
  changedMeanwhile: 'error.changed',
  notAllowed: 'error.notAllowed',
  overpaid: 'error.overpaid',
  cashNotTaken: 'error.cashNotTaken',
  wrongAmount: 'error.wrongAmount',
  noPermission: 'error.noPermission',
};

export type Act = <N extends CallName>(
  name: N,
  order: MerchantOrder,
  body: Given<N>['body'],
) => Promise<boolean>;

/** Does something to an order and says why the server refuses it. Returns whether it was done. */
export function useAct(desk: Desk): Act {
  const t = useText();
  const toasts = useProvided(ToastsContext, 'ToastsContext');
  return async (name, order, body) => {
    try {
      await desk.act(name, order, body);
      return true;
    } catch (error) {
      const message = error instanceof Failure ? messages[error.code] : undefined;
      toasts.show(t(message ?? 'error.other'), true);
      return false;
    }
  };
}
