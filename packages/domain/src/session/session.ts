import type { QueryInfo } from './session.schema.ts';

/** Where a session stands: the shop, and the table in it. */
export type Place = Pick<QueryInfo, 'shopPid' | 'tableNo'>;

/** SES-6: a cart belongs to its table; at another shop or table it is cleared. */
export const isSamePlace = (previous: Place, opened: Place): boolean =>
  previous.shopPid === opened.shopPid && previous.tableNo === opened.tableNo;

/**
 * SES-10: a time as milliseconds: below 1e10 it is Unix seconds and multiplied by 1000, from there on it is milliseconds
 * already (specification, section 3).
 */
export const toMilliseconds = (time: number): number => (time < 1e10 ? time * 1000 : time);

/** How long after a scan another scan of the same place finds the same session and cart (SES-16), in seconds. */
export const takeUpSeconds = 4 * 3600;

/** How long a session's token lives after the scan that opened or took up the session, used or not (SES-11), in seconds. */
export const sessionLifeSeconds = 12 * 3600;

/** How long after its end an order can still be opened with its own token (SES-5), in seconds. */
export const orderTokenLifeSeconds = 24 * 3600;
