import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** A sealed field of a brand's account. */
export type BrandCredential = Selectable<Tables['brandCredentials']>;

/** Returns the sealed credentials of all brands, sorted by their key. */
export const allCredentials = (db: Db): Promise<BrandCredential[]> =>
  db
    .selectFrom('brandCredentials')
    .selectAll()
    .orderBy('brandPid')
    .orderBy('provider')
    .orderBy('account')
    .orderBy('field')
    .execute();

/** Returns the sealed credentials of a brand. */
export const credentialsOfBrand = (db: Db, brandPid: string): Promise<BrandCredential[]> =>
  db.selectFrom('brandCredentials').selectAll().where('brandPid', '=', brandPid).orderBy('field').execute();

const changesSetting = 'credentialChanges';

/** A text that is another one after each change of a credential. */
export async function credentialChanges(db: Db): Promise<string> {
  const row = await db
    .selectFrom('databaseSettings')
    .select('value')
    .where('name', '=', changesSetting)
    .executeTakeFirst();
  return row?.value ?? '';
}

/**
 * Marks that credentials have changed, so that all servers read them again. Changes run one after the other until their
 * transactions end. `change` must be a new text.
 */
export async function markCredentialChange(db: Db, change: string): Promise<void> {
  await db
    .insertInto('databaseSettings')
    .values({ name: changesSetting, value: change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: change }))
    .execute();
}

/** An account of a brand at a provider. */
export type BrandAccount = Pick<BrandCredential, 'brandPid' | 'provider' | 'account'>;

/** Stores the fields of the brand's account, instead of those that were entered before. Its other accounts are replaced. */
export async function keepAccount(
  db: Db,
  { brandPid, provider, account }: BrandAccount,
  rows: readonly BrandCredential[],
  now: number,
): Promise<void> {
  await db
    .updateTable('brandCredentials')
    .set({ replacedAt: now })
    .where('brandPid', '=', brandPid)
    .where('provider', '=', provider)
    .where('replacedAt', 'is', null)
    .execute();
  await db
    .deleteFrom('brandCredentials')
    .where('brandPid', '=', brandPid)
    .where('provider', '=', provider)
    .where('account', '=', account)
    .execute();
  await db
    .insertInto('brandCredentials')
    .values([...rows])
    .execute();
}

/** Deletes all accounts of a brand at a provider. Returns false if there is none. */
export async function deleteAccounts(
  db: Db,
  { brandPid, provider }: Pick<BrandAccount, 'brandPid' | 'provider'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('brandCredentials')
    .where('brandPid', '=', brandPid)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Replaces a sealed value by the same value under another key. Returns false if it was changed in the meantime. */
export async function keepResealed(
  db: Db,
  old: BrandCredential,
  sealed: Pick<BrandCredential, 'keyId' | 'nonce' | 'ciphertext'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('brandCredentials')
    .set(sealed)
    .where('brandPid', '=', old.brandPid)
    .where('provider', '=', old.provider)
    .where('account', '=', old.account)
    .where('field', '=', old.field)
    .where('nonce', '=', old.nonce)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
