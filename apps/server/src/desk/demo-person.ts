import type { StaffKey } from '../stores/staff-store.ts';

/** The id of the person who opens a demo restaurant. Ids of other people are longer. */
export const demoStaffId = 'demo';

/**
 * Whether this is the person of a demo. A demo asks for no proof, so its person gets nothing that would open the desk when the
 * demo is over.
 */
export const isDemoPerson = ({ staffId }: Pick<StaffKey, 'staffId'>): boolean => staffId === demoStaffId;
