import type { TimelineEntry } from '@comanda/contract/merchant/audit.schema';
import { orderEvents } from '@comanda/domain/order/order-status';
import { expect, it } from 'vitest';
import type { Translate } from '../../i18n/messages.ts';
import { timelineMessage, timelineNote } from './timeline-messages.ts';

const entry = (change: Partial<TimelineEntry>): TimelineEntry => ({
  at: 1,
  kind: 'accepted',
  version: 2,
  fromStatus: 1,
  toStatus: 2,
  who: 'staff',
  ...change,
});
const asId: Translate = (id) => id;

it.each(orderEvents)('names the event %s', (kind) => {
  expect(timelineMessage(entry({ kind }))).not.toBe('audit.other');
});

it('calls an event of a later version another change', () => {
  expect(timelineMessage(entry({ kind: 'somethingNew' }))).toBe('audit.other');
});

it.each([
  ['rejected', 'The kitchen is too busy right now', 'reason.tooBusy'],
  ['returned', 'It was cold', 'It was cold'],
  ['paidAtTill', 'cGF5bWVudCBpZA', ''],
  ['refundedByStaff', 'Late', 'Late'],
])('the note of %s “%s” reads “%s”', (kind, note, expected) => {
  expect(timelineNote(entry({ kind, note }), asId)).toBe(expected);
});
