import type { Db } from '../../db/tables.ts';
import { type Accounts, declared, providerNames } from '../../providers/credentials/declared.ts';
import { credentialsOfBrand } from '../../stores/credential-store.ts';
import type { BrandFile } from './brand-file.schema.ts';
import { type FileError, fileError } from './file-error.ts';

/**
 * OPS-9: warns of payment platforms for which neither the brand nor the settings have credentials. Only the names of the
 * brand's credentials are read, so the import needs no key.
 */
export async function credentialWarnings(
  db: Db,
  accounts: Accounts,
  { brand, shops }: BrandFile,
): Promise<FileError[]> {
  const own = (await credentialsOfBrand(db, brand.id)).filter(({ replacedAt }) => replacedAt === null);
  return shops.flatMap(({ payments }, shop) =>
    payments.flatMap((pid, index) => {
      const provider = providerNames.find((name) => declared[name].platforms.includes(pid));
      if (!provider || accounts[provider] || own.some((row) => row.provider === provider)) return [];
      const why = `${pid} has no credentials: it is not offered before "npm run credentials -- set ${brand.id} ${provider}"`;
      return [
        fileError(
          `shops[${shop}].payments[${index}]`,
          `${why}, or before the settings of the server have them`,
        ),
      ];
    }),
  );
}
