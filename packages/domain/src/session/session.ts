import type { QueryInfo } from './session.schema.ts';

/** The place of a session: the shop and its table. */
export type Place = Pick<QueryInfo, 'shopPid' | 'tableNo'>;

/** SES-6: a cart belongs to its table; at another shop or table it is cleared. */
export const isSamePlace = (previous: Place, opened: Place): boolean =>
  previous.shopPid === opened.shopPid && previous.tableNo === opened.tableNo;

/** How long after a scan another scan of the same place resumes the session and cart (SES-16), in seconds. */
export const resumeSeconds = 4 * 3600;

/**
 * How long a session's token lives after the scan that opened or resumed the session, used or not (SES-11), in
 * seconds.
 */
export const sessionLifeSeconds = 12 * 3600;

/** How long after its end an order can still be opened with its own token (SES-5), in seconds. */
export const orderTokenLifeSeconds = 24 * 3600;
