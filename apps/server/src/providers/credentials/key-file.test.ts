import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newKeyText, parseKeys } from './credential-keys.ts';
import { operatorKeys } from './key-file.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-key-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const settings = (changes: Partial<Parameters<typeof operatorKeys>[0]> = {}) => ({
  credentialKeys: undefined,
  credentialKeyFile: undefined,
  production: false,
  dataDir,
  ...changes,
});

describe('the operator’s credentials key', () => {
  it('is made once outside production, readable only by its owner, also by servers that start together', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => operatorKeys(settings())));
    expect(new Set(all.map((keys) => keys?.[0].id)).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['credentials.key']);
    expect((await stat(join(dataDir, 'credentials.key'))).mode & 0o777).toBe(0o600);
  });

  it('is not made in production', async () => {
    expect(await operatorKeys(settings({ production: true }))).toBeUndefined();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('comes from the environment, or from a file', async () => {
    const credentialKeys = parseKeys(newKeyText());
    expect(await operatorKeys(settings({ credentialKeys, production: true }))).toBe(credentialKeys);
    const file = join(dataDir, 'key');
    const text = newKeyText();
    await writeFile(file, `${text}\n`, { mode: 0o440 });
    expect(await operatorKeys(settings({ credentialKeyFile: file, production: true }))).toEqual(
      parseKeys(text),
    );
  });

  it.each([0o604, 0o660, 0o602, 0o644])('is refused in a file of mode %o', async (mode) => {
    const file = join(dataDir, 'key');
    await writeFile(file, newKeyText());
    await chmod(file, mode);
    await expect(operatorKeys(settings({ credentialKeyFile: file }))).rejects.toThrow(
      /has the mode .* chmod 600/,
    );
  });

  it('is refused in one sentence if the file is missing or has another form; the sentence has no part of it', async () => {
    const file = join(dataDir, 'key');
    await expect(operatorKeys(settings({ credentialKeyFile: file }))).rejects.toThrow(
      /cannot be read \(ENOENT\)/,
    );
    await writeFile(file, 'canary', { mode: 0o600 });
    await expect(operatorKeys(settings({ credentialKeyFile: file }))).rejects.toThrow(
      /^(?!.*canary)The credentials key .* must be 32 bytes in Base64/,
    );
  });
});
