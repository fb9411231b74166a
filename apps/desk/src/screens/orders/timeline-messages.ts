import type { TimelineEntry } from '@comanda/contract/merchant/audit.schema';
import type { MessageId, Translate } from '../../i18n/messages.ts';
import { reasonText } from './reasons.ts';

/** The events of an order, in the words of the desk. */
const messages: Readonly<Record<string, MessageId>> = {
  placed: 'taking.title',
  accepted: 'act.acceptOrder',
  rejected: 'act.rejectOrder',
  prepared: 'act.prepareOrder',
  ready: 'act.readyOrder',
  completed: 'act.completeOrder',
  cancelledByShop: 'act.cancelOrder',
  cancelledByDiner: 'status.9',
  payTimeout: 'status.9',
  returned: 'act.returnOrder',
  undone: 'act.undoOrder',
  delayed: 'audit.delay',
  tableChanged: 'order.table',
  paid: 'order.paidSoFar',
  payment: 'order.paidSoFar',
  paidAtTill: 'act.takePayment',
  paymentReversed: 'pay.reverse',
  refundedByStaff: 'audit.refund',
  refundDue: 'audit.refund',
  refunded: 'audit.refund',
  refundManual: 'audit.refund',
  refundedByHand: 'audit.refund',
  invoiceIssued: 'invoice.title',
  invoiceVoided: 'invoice.title',
  invoiceAllowed: 'invoice.title',
  invoiceRefused: 'invoice.title',
};

/** What happened to an order. An event that this table does not know is another change. */
export const timelineMessage = ({ kind }: TimelineEntry): MessageId => messages[kind] ?? 'audit.other';

/** The events whose note a person wrote or chose. Other notes are ids. */
const reasoned = new Set([
  'rejected',
  'cancelledByShop',
  'cancelledByDiner',
  'payTimeout',
  'returned',
  'refundedByStaff',
  'tableChanged',
]);

/** The reason of an event, or the new table; empty without one. */
export const timelineNote = ({ kind, note = '' }: TimelineEntry, t: Translate): string =>
  reasoned.has(kind) ? reasonText(note, t) : '';
