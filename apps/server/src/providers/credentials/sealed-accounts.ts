import { createHash } from 'node:crypto';
import type { BrandAccount, BrandCredential } from '#stores/credential-store.ts';
import type { CredentialKeys } from './credential-keys.ts';
import type { FieldValues } from './declaration.ts';
import { declared, isProviderName, type ProviderName } from './declared.ts';
import { open, SealError, seal } from './seal.ts';

/** A brand's account at a provider as it is stored: open, or sealed with the reason why it does not open. */
export type StoredAccount = BrandAccount & {
  readonly provider: ProviderName;
  readonly replacedAt: number | null;
  /** Changes when somebody enters credentials, and not when they are sealed again. */
  readonly entered: string;
} & ({ readonly values: FieldValues } | { readonly why: string });

/** Returns the id of a brand's account at a provider: the same for the same account, whatever its secrets are. */
export function accountId(brandPid: string, provider: ProviderName, values: FieldValues): string {
  const { fields } = declared[provider];
  const identity = Object.keys(fields)
    .filter((name) => fields[name]?.identifies)
    .map((name) => [name, values[name] ?? null]);
  const text = JSON.stringify([brandPid, provider, identity]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** The rows of an account whose values fit, sealed with the current key. */
export const sealedRows = (
  keys: CredentialKeys,
  key: BrandAccount,
  values: FieldValues,
  entered: Pick<BrandCredential, 'setAt' | 'setBy'>,
): BrandCredential[] =>
  Object.entries(values).map(([field, value]) => ({
    ...key,
    field,
    ...seal(keys, { ...key, field }, value),
    ...entered,
    replacedAt: null,
  }));

function valuesIn(
  keys: CredentialKeys | undefined,
  rows: readonly BrandCredential[],
): FieldValues | SealError {
  try {
    return Object.fromEntries(rows.map((row) => [row.field, open(keys, row, row)]));
  } catch (error) {
    if (error instanceof SealError) return error;
    throw error;
  }
}

/** Opens the accounts of these rows. Skips providers that this release does not know. */
export function storedAccounts(
  keys: CredentialKeys | undefined,
  rows: readonly BrandCredential[],
): StoredAccount[] {
  const groups = Map.groupBy(rows, ({ brandPid, provider, account }) =>
    JSON.stringify([brandPid, provider, account]),
  );
  return [...groups.values()].flatMap((group): StoredAccount[] => {
    const [first] = group;
    if (!first || !isProviderName(first.provider)) return [];
    const { brandPid, provider, account, replacedAt } = first;
    const entered = group.map(({ field, setAt, setBy }) => `${field} ${setAt} ${setBy}`).join('\n');
    const stored = { brandPid, provider, account, replacedAt, entered };
    const values = valuesIn(keys, group);
    return [values instanceof SealError ? { ...stored, why: values.message } : { ...stored, values }];
  });
}
