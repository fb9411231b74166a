import { type RefusalCode, refusals } from '@comanda/contract/refusals';
import type { MessageId } from '../../i18n/messages.ts';

/** The states that have a page of their own (PAGE-1 to PAGE-7). */
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

/**
 * Whether the state may have ended by now, so that opening the menu again may work. The other states need
 * another QR code.
 */
export const isPassing = (name: NoticeName): boolean => name !== 'qrDefault' && name !== 'qrNot';

/** The response code that redirects to a page. Undefined if no answer of the server does. */
export const codeOfNotice = (name: NoticeName): RefusalCode | undefined =>
  Object.values(refusals).find((row) => 'redirect' in row && row.redirect === `/${name}`)?.code;
