import { randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#db/start-error.ts';
import { type CredentialKeys, newKeyText, parseKeys } from './credential-keys.ts';

/** What decides where the operator's keys are. */
export type KeySettings = {
  readonly credentialKeys: CredentialKeys | undefined;
  readonly credentialKeyFile: string | undefined;
  readonly production: boolean;
  readonly dataDir: string;
};

/** The group may read a key, as a mounted secret, but not write it. Others may do neither. */
const tooOpen = 0o027;

async function keysIn(file: string): Promise<CredentialKeys> {
  const { mode } = await stat(file);
  if ((mode & tooOpen) !== 0)
    throw new StartError(
      `The credentials key ${file} has the mode ${(mode & 0o777).toString(8)}: others could read or change it. Run chmod 600 on it.`,
    );
  const keys = parseKeys(await readFile(file, 'utf8'));
  if (keys) return keys;
  throw new StartError(`The credentials key ${file} must be 32 bytes in Base64 on each line.`);
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

async function fileKeys(file: string): Promise<CredentialKeys> {
  return keysIn(file).catch((error: unknown) => {
    if (codeOf(error) === undefined) throw error;
    throw new StartError(`The credentials key ${file} cannot be read (${String(codeOf(error))}).`);
  });
}

/** Makes the key file at once with its content, so that servers that start together use the same key. */
async function made(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${newKeyText()}\n`, { mode: 0o600 });
  await chmod(draft, 0o600);
  await link(draft, file).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  await rm(draft);
}

/**
 * Returns the operator's keys. Outside production, makes a key in the data folder if no setting names one. `undefined`
 * in production without a key.
 */
export async function operatorKeys(settings: KeySettings): Promise<CredentialKeys | undefined> {
  const { credentialKeys, credentialKeyFile, production, dataDir } = settings;
  if (credentialKeys) return credentialKeys;
  if (credentialKeyFile !== undefined) return fileKeys(credentialKeyFile);
  if (production) return undefined;
  const file = join(dataDir, 'credentials.key');
  const exists = await stat(file).then(
    () => true,
    () => false,
  );
  if (!exists) {
    await mkdir(dataDir, { recursive: true });
    await made(file);
  }
  return fileKeys(file);
}
