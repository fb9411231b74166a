/**
 * Whether two requests inserted the row of one session at the same moment. `on conflict` covers the key that begins with
 * the shop; the older key of the table may notice the other row first. The next try finds it.
 */
export const wasDoubleInsert = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'sessions_key';
