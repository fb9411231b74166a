import { type ErrorCode, errorCodes } from '@comanda/contract/error-codes';
import type { MessageId } from '../../i18n/messages.ts';

/** The states that have a page of their own (PAGE-1 to PAGE-7). */
const names = [
  'qrDefault',
  'qrNot',
  'serveError',
  'storeClosed',
  'storeNoData',
  'networkError',
  'noPaymentMethods',
] as const;
export type NoticeName = (typeof names)[number];

export const isNotice = (name: string): name is NoticeName => names.some((known) => known === name);

export const noticeTitle = (name: NoticeName): MessageId => `notice.${name}`;
export const noticeText = (name: NoticeName): MessageId => `notice.${name}Text`;

/** States that may be over by now: the menu is worth another try. The others need another code. */
export const isPassing = (name: NoticeName): boolean => name !== 'qrDefault' && name !== 'qrNot';

/** The code that leads to a page; none for one that no answer of the server leads to. */
export const codeOfNotice = (name: NoticeName): ErrorCode | undefined =>
  Object.entries(errorCodes)
    .filter(([, row]) => 'redirect' in row && row.redirect === `/${name}`)
    .map(([code]) => Number(code))
    .find((code): code is ErrorCode => code in errorCodes);
