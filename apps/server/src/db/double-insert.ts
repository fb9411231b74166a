/**
 * Whether two requests inserted the row of the same session at the same moment. The insert's `on conflict` covers only
 * the key that begins with the shop; PostgreSQL may report a violation of the older key instead. A retry finds the row.
 */
export const wasDoubleInsert = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'sessions_key';
