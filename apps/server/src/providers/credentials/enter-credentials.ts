import type { Context } from '#context.ts';
import { type Trx, transaction } from '#db/transaction.ts';
import {
  allCredentials,
  type BrandCredential,
  credentialsOfBrand,
  deleteAccounts,
  keepAccount,
  keepResealed,
  markCredentialChange,
} from '#stores/credential-store.ts';
import type { CredentialKeys } from './credential-keys.ts';
import { type FieldProblem, type FieldValues, misfits, missingFields } from './declaration.ts';
import { declared, type ProviderName } from './declared.ts';
import { open, SealError, seal } from './seal.ts';
import { accountId, sealedRows } from './sealed-accounts.ts';

type World = Pick<Context, 'now' | 'newId'>;

/** Credentials that somebody enters for a brand. `setBy` names who. */
export type Entered = {
  readonly brandPid: string;
  readonly provider: ProviderName;
  readonly values: FieldValues;
  readonly setBy: string;
};

/** Returns what is wrong with these credentials. Never contains a value. */
export function credentialProblems(
  provider: ProviderName,
  values: FieldValues,
  production: boolean,
): FieldProblem[] {
  const declaration = declared[provider];
  return [
    ...misfits(declaration, values, { production }),
    ...missingFields(declaration, values).map((field) => ({ field, expected: 'there' })),
  ];
}

/**
 * Seals and stores all credentials of a brand at a provider, which replace those before. The values must fit. Payments of
 * another account stay with that account.
 */
export async function enterCredentials(
  { now, newId }: World,
  trx: Trx,
  keys: CredentialKeys,
  { brandPid, provider, values, setBy }: Entered,
): Promise<void> {
  await markCredentialChange(trx, newId(128));
  const key = { brandPid, provider, account: accountId(brandPid, provider, values) };
  const rows = sealedRows(keys, key, values, { setAt: now(), setBy });
  await keepAccount(trx, key, rows, now());
}

/** Deletes the credentials of a brand at a provider, with those of its former accounts. */
export async function removeCredentials(
  { newId }: Pick<World, 'newId'>,
  trx: Trx,
  key: Pick<Entered, 'brandPid' | 'provider'>,
): Promise<boolean> {
  await markCredentialChange(trx, newId(128));
  return deleteAccounts(trx, key);
}

/** A credential as it may be shown: never its value. */
export type ListedCredential = Pick<
  BrandCredential,
  'brandPid' | 'provider' | 'field' | 'keyId' | 'setAt' | 'setBy' | 'replacedAt'
>;

const listed = (row: BrandCredential): ListedCredential => {
  const { brandPid, provider, field, keyId, setAt, setBy, replacedAt } = row;
  return { brandPid, provider, field, keyId, setAt, setBy, replacedAt };
};

/** Lists the credentials of a brand, or of all brands, without values. */
export const listCredentials = async (
  { db }: Pick<Context, 'db'>,
  brandPid?: string,
): Promise<ListedCredential[]> =>
  (await (brandPid === undefined ? allCredentials(db) : credentialsOfBrand(db, brandPid))).map(listed);

/** How many credentials a rotation seals in one transaction. */
const batch = 100;

/**
 * Seals all credentials with the current key. A repetition continues where an earlier one was killed, and credentials that
 * are entered in the meantime are kept. Returns how many it has sealed, and why others do not open.
 */
export async function rotateCredentials(
  { db, newId }: Pick<Context, 'db' | 'newId'>,
  keys: CredentialKeys,
): Promise<{ readonly sealed: number; readonly problems: readonly string[] }> {
  const [current] = keys;
  const old = (await allCredentials(db)).filter(({ keyId }) => keyId !== current.id);
  const problems: string[] = [];
  let sealed = 0;
  for (let from = 0; from < old.length; from += batch) {
    const rows = old.slice(from, from + batch);
    sealed += await transaction(db, async (trx) => {
      await markCredentialChange(trx, newId(128));
      let kept = 0;
      for (const row of rows) kept += (await resealed(trx, keys, row, problems)) ? 1 : 0;
      return kept;
    });
  }
  return { sealed, problems: [...new Set(problems)] };
}

async function resealed(
  trx: Trx,
  keys: CredentialKeys,
  row: BrandCredential,
  problems: string[],
): Promise<boolean> {
  try {
    return await keepResealed(trx, row, seal(keys, row, open(keys, row, row)));
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    problems.push(error.message);
    return false;
  }
}
