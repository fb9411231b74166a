import { type RefusalCode, refusals } from '@comanda/contract/refusals';
import type { MessageId } from '../../i18n/messages.ts';

/** The states with their own page (PAGE-1 to PAGE-7). */
export const noticeNames = [
  'qrDefault',
  'qrNot',
  'serveError',
  'storeClosed',
  'storeNoData',
  'networkError',
  'noPaymentMethods',
] as const;
export type NoticeName = (typeof noticeNames)[number];

export const isNotice = (name: string): name is NoticeName => noticeNames.some((known) => known === name);

export const noticeTitle = (name: NoticeName): MessageId => `notice.${name}`;
export const noticeText = (name: NoticeName): MessageId => `notice.${name}Text`;

/** States that may be over by now: the menu is worth another try. The others need another code. */
export const isPassing = (name: NoticeName): boolean => name !== 'qrDefault' && name !== 'qrNot';

/** The code that leads to a page; none if no answer of the server leads to it. */
export const codeOfNotice = (name: NoticeName): RefusalCode | undefined =>
  Object.values(refusals).find((row) => 'redirect' in row && row.redirect === `/${name}`)?.code;
