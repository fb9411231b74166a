import type { LastChange } from '@comanda/contract/merchant/order.schema';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { useEffect, useEffectEvent } from 'react';
import type { DeskState, Told } from '../api/desk-store.ts';
import { type MessageId, useText } from '../i18n/messages.ts';

/** What a person reads if the server refuses an action. */
const messages: Readonly<Record<string, MessageId>> = {
  changedMeanwhile: 'error.changed',
  confirmNeeded: 'error.changed',
  notAllowed: 'error.notAllowed',
  returnOver: 'error.notAllowed',
  overpaid: 'error.overpaid',
  cashNotTaken: 'error.cashNotTaken',
  wrongAmount: 'error.wrongAmount',
  refundsNeeded: 'refund.manager',
  nothingLeft: 'error.nothingLeft',
  noSuchUnits: 'error.nothingLeft',
  wholeRefundOnly: 'error.wholeRefundOnly',
  alreadyReversed: 'error.alreadyReversed',
  noPermission: 'error.noPermission',
  undoOver: 'error.undoOver',
  tooOld: 'error.tooOld',
  notAvailable: 'taking.gone',
  wrongLines: 'taking.gone',
  otherAmount: 'taking.otherAmount',
  discountNotAllowed: 'taking.discount.manager',
};

/** More than what is left to refund is refused as an amount that does not fit. */
const isTooMuchBack = ({ action: { name }, code }: Told): boolean =>
  code === 'wrongAmount' && (name === 'refundOrder' || name === 'refundBill');

function messageOf(told: Told): MessageId {
  if (isTooMuchBack(told)) return 'error.nothingLeft';
  return (told.code === undefined ? undefined : messages[told.code]) ?? 'error.other';
}

/** Who was first, if somebody was (DESK-5). */
function firstIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('lastChange' in answer)) return undefined;
  // the server answers with the declared type
  return (answer.lastChange as LastChange | null)?.by ?? undefined;
}

/** Says why the server refuses an action, or who was first, with the number of the order. The next action removes it. */
export function useRefusals({ told, pending }: DeskState): void {
  const t = useText();
  const toasts = useProvided(ToastsContext, 'ToastsContext');
  const isBusy = pending.length > 0;
  useEffect(() => {
    if (isBusy) toasts.settle();
  }, [isBusy, toasts]);
  // a change of the language does not say it again
  const say = useEffectEvent((one: Told) => {
    const name = firstIn(one.answer);
    const text = name === undefined ? t(messageOf(one)) : t('error.first', { name });
    toasts.show(`${one.action.orderNo}: ${text}`, true);
  });
  useEffect(() => {
    if (told) say(told);
  }, [told]);
}
