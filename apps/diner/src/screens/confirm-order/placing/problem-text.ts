import type { ReceiverField, SubmitProblem } from '@comanda/domain/checkout/submit-problems';
import type { Values } from '@comanda/ui/i18n/translate';
import type { MessageId } from '#i18n/messages.ts';

/** The sentence for a missing field (CONF-8). */
const missing: Record<ReceiverField | 'expectTime' | 'guestCount', MessageId> = {
  receiverName: 'order.inputReceiver',
  receiverTel: 'order.reservePhoneTag',
  deliveryAddr: 'order.inputAddress',
  guestCount: 'order.guestsMissing',
  expectTime: 'order.pleaseSelectReservationTime',
};

type Sentence = { readonly id: MessageId; readonly values?: Values };

export function problemText(problem: SubmitProblem): Sentence {
  switch (problem.kind) {
    case 'missing':
      return { id: missing[problem.field] };
    case 'tooLong':
      return { id: 'order.tooLong', values: { most: problem.most } };
    case 'tooManyLines':
      return { id: 'order.moreThanMax', values: { most: problem.most } };
  }
}
