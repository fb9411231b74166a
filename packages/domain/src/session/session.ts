import type { QueryInfo } from './session.schema.ts';

/** Where a session takes place: a shop and one of its tables. */
export type Place = Pick<QueryInfo, 'shopPid' | 'tableNo'>;

/** SES-6: whether two sessions are at the same table of the same shop. A cart is cleared at another place. */
export const isSamePlace = (previous: Place, opened: Place): boolean =>
  previous.shopPid === opened.shopPid && previous.tableNo === opened.tableNo;

/** SES-16: seconds after a scan in which another scan of the same place resumes its session and cart. */
export const resumeSeconds = 4 * 3600;

/** SES-11: seconds after the latest scan of a session until its token expires, whether it is used or not. */
export const sessionLifeSeconds = 12 * 3600;

/** SES-5: seconds after the end of an order in which its own token still opens it. */
export const orderTokenLifeSeconds = 24 * 3600;
