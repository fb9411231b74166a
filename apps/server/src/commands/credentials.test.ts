import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '../db/open-db.ts';
import type { Db } from '../db/tables.ts';
import { newKeyText, parseKeys } from '../providers/credentials/credential-keys.ts';
import { sealedRows } from '../providers/credentials/sealed-accounts.ts';
import { allCredentials } from '../stores/credential-store.ts';
import { runBeside } from '../testing/run-command.ts';
import { bareEnvironment, root } from '../testing/start-process.ts';
import { runCommand, type Terminal } from './command.ts';
import { credentials } from './credentials.ts';
import { importFile } from './import.ts';

const folder = mkdtempSync(join(tmpdir(), 'comanda-credentials-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { DATA_DIR: join(folder, 'data'), PUBLIC_ORIGIN: 'http://127.0.0.1' };

let said = '';
/** Runs a command in this process with an input, at a terminal if `answers` are given. */
async function run(
  args: readonly string[],
  {
    input = '',
    answers,
    env = {},
  }: { input?: string; answers?: string[]; env?: Record<string, string> } = {},
) {
  said = '';
  const say = (line: string) => {
    said += `${line}\n`;
  };
  const terminal: Terminal = {
    env: { ...settings, ...env },
    say,
    complain: say,
    readInput: async () => input,
    ...(answers && { askSecret: async () => answers.shift() ?? '' }),
  };
  return runCommand(credentials, args, terminal);
}

const openHere = (): Promise<Db> =>
  openDb({ databaseUrl: null, dataDir: settings.DATA_DIR, pgPrepared: true, pgConnections: 1 }, () => {});

describe('npm run credentials', () => {
  beforeAll(async () => {
    const file = join(folder, 'brand.json');
    const [, example = ''] =
      /```json\n(.*?)```/s.exec(readFileSync(join(root, 'docs/brand-file.md'), 'utf8')) ?? [];
    writeFileSync(file, example);
    const quiet = { env: settings, say: () => {}, complain: () => {} };
    expect(await runCommand(importFile, [file], quiet)).toBe(0);
  });

  it('set reads lines from standard input, or asks for each field; list shows no value', async () => {
    const input = 'channelId=1650000000\nchannelSecret=canary-secret\n';
    expect(await run(['set', 'corner', 'line-pay'], { input })).toBe(0);
    expect(
      await run(['set', 'corner', 'stripe'], { answers: ['acct_1', 'sk_live_canary', 'whsec_canary'] }),
    ).toBe(0);
    expect(await run(['list', 'corner'])).toBe(0);
    expect(said.split('\n').slice(0, -1)).toEqual([
      expect.stringMatching(/^corner {2}stripe {2}account {2}2.*Z {2}command {2}[0-9a-f]{12}$/),
      expect.stringContaining('line-pay  channelId'),
      expect.stringContaining('line-pay  channelSecret'),
      expect.stringContaining('stripe  secretKey'),
      expect.stringContaining('stripe  webhookSecret'),
    ]);
    expect(said).not.toMatch(/canary|1650000000|acct_1/);
  });

  it('the import warns of a platform without credentials, until the brand or the settings have them', async () => {
    const file = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8'));
    for (const shop of file.shops) Object.assign(shop, { payments: ['stripe', 'line-pay'] });
    const named = join(folder, 'named.json');
    writeFileSync(named, JSON.stringify(file));
    const warned = async (env = {}) => {
      const told: string[] = [];
      const complain = (line: string) => told.push(line);
      const terminal = { env: { ...settings, ...env }, say: () => {}, complain };
      expect(await runCommand(importFile, ['--check', named], terminal)).toBe(0);
      return told.filter((line) => line.includes('has no credentials'));
    };
    expect(await run(['remove', 'corner', 'stripe'])).toBe(0);
    expect(await warned()).toEqual([
      expect.stringMatching(
        /payments.*stripe has no credentials: .*npm run credentials -- set corner stripe/,
      ),
    ]);
    expect(await warned({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual([]);
  });

  it.each([
    [['set', 'corner', 'line-pay'], 'channelSecret canary', 1, /Line 1 is not FIELD=VALUE/],
    [['set', 'corner', 'line-pay'], 'channelId=1', 1, /channelSecret must be there/],
    [
      ['set', 'corner', 'stripe'],
      'secretKey=canary',
      1,
      /secretKey must be a key that begins with sk_ or rk_/,
    ],
    [['set', 'corner', 'line-pay'], 'canary=1', 1, /unknown field must be one of the fields channelId/],
    [['set', 'nobody', 'line-pay'], '', 1, /There is no brand "nobody"/],
    [['set', 'corner', 'paypal'], '', 2, /^Usage/],
    [['set', 'corner', 'line-pay', 'canary'], '', 2, /^Usage/],
    [['remove', 'corner', 'ecpay'], '', 1, /The brand "corner" has no credentials of ecpay/],
  ])('%j is refused without repeating a value', async (args, input, code, sentence) => {
    expect(await run(args, { input })).toBe(code);
    expect(said).toMatch(sentence);
    expect(said).not.toContain('canary');
  });

  it('needs the key in production', async () => {
    const env = { NODE_ENV: 'production' };
    expect(await run(['set', 'corner', 'line-pay'], { env })).toBe(1);
    expect(said).toMatch(/^There is no credentials key/);
    expect(await run(['list'], { env })).toBe(0);
  });

  it('rotate that was killed is completed by the next one, and loses nothing', async () => {
    const [oldKey, newKey] = [newKeyText(), newKeyText()];
    const keys = parseKeys(oldKey);
    if (!keys) throw new Error('a made key is valid');
    const db = await openHere();
    await db.deleteFrom('brandCredentials').execute();
    const rows = Array.from({ length: 4000 }, (_, index) =>
      sealedRows(
        keys,
        { brandPid: `b${index}`, provider: 'line-pay', account: 'a' },
        { channelId: `${index}` },
        {
          setAt: index,
          setBy: 'test',
        },
      ),
    ).flat();
    for (let from = 0; from < rows.length; from += 500)
      await db
        .insertInto('brandCredentials')
        .values(rows.slice(from, from + 500))
        .execute();
    const env = { ...settings, CREDENTIALS_KEY: `${newKey},${oldKey}` };
    const resealed = async () =>
      (await allCredentials(db)).filter(({ keyId }) => keyId !== keys[0].id).length;
    const killed = spawn(process.execPath, ['apps/server/src/comanda.mjs', 'credentials', 'rotate'], {
      cwd: root,
      env: { ...bareEnvironment, ...env },
    });
    while ((await resealed()) === 0 && killed.exitCode === null) await sleep(2);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const done = await resealed();
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(rows.length);
    expect(done % 100).toBe(0);
    expect(await runBeside('credentials', env, 'rotate')).toMatchObject({
      code: 0,
      out: expect.stringContaining(
        `Sealed ${rows.length - done} credentials with the key ${parseKeys(newKey)?.[0].id}`,
      ),
    });
    expect(await resealed()).toBe(rows.length);
    await db.destroy();
  });

  it('the key of a trial server is readable only by its owner', () => {
    expect(readdirSync(settings.DATA_DIR)).toContain('credentials.key');
    expect(statSync(join(settings.DATA_DIR, 'credentials.key')).mode & 0o777).toBe(0o600);
  });
});
