import type { Context } from '../context.ts';
import type { StaffRow } from '../stores/staff-store.ts';
import { type NewLink, newStaffLink } from './link-calls.ts';

/** Makes a one-time link with which a person chooses a new password. */
export const newPasswordLink = (
  ctx: Pick<Context, 'db' | 'now' | 'newId'>,
  { brandPid, staffId, email }: StaffRow,
  seconds?: number,
): Promise<NewLink> =>
  // it gives no role: the link names the one that can do least
  newStaffLink(ctx, { brandPid, staffId, email, shopPid: '', role: 'kitchen' }, seconds);

/** The address of a one-time link. The secret is behind `#`, so no server logs it, and no page tells it to another site. */
export const addressOfLink = ({ publicOrigin }: Pick<Context, 'publicOrigin'>, secret: string): string =>
  `${publicOrigin}/desk/#${secret}`;
