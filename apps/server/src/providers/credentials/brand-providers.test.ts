import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '#db/transaction.ts';
import { allCredentials } from '#stores/credential-store.ts';
import { engines, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { embeddedIssuer } from '../invoice/invoice-issuer.ts';
import { noSender } from '../message/over-http.ts';
import { brandProviders } from './brand-providers.ts';
import { type CredentialKeys, newKeyText, parseKeys } from './credential-keys.ts';
import { enterCredentials, rotateCredentials } from './enter-credentials.ts';

function keysOf(...texts: string[]): CredentialKeys {
  const keys = parseKeys(texts.join());
  if (!keys) throw new Error('made keys are valid');
  return keys;
}
const oldKey = newKeyText();
const newKey = newKeyText();

const fields = { channelId: '1650000000', channelSecret: 'canary-line' };

/** The providers of an operator without accounts. */
const noAccounts = () => ({
  accounts: {},
  payments: new Map(),
  members: new Map(),
  messages: noSender,
  mail: undefined,
  invoices: embeddedIssuer,
});

describe.each(engines)('the providers of brands on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ engine });
  });
  afterEach(() => server.close());

  /** The providers of another server on the same database. */
  const aServer = (keys: CredentialKeys | undefined) => brandProviders(server.ctx, noAccounts(), keys);
  const enter = (keys: CredentialKeys, brandPid: string, values: Record<string, string> = fields) =>
    transaction(server.ctx.db, (trx) =>
      enterCredentials(server.ctx, trx, keys, { brandPid, provider: 'line-pay', values, setBy: 'test' }),
    );
  const pids = (providers: ReturnType<typeof aServer>, brandPid: string) => [
    ...providers.of(brandPid).payments.keys(),
  ];

  it('follow changes of another server, and stay the same objects while a brand changes nothing', async () => {
    const keys = keysOf(oldKey);
    const providers = aServer(keys);
    await providers.refresh();
    expect(pids(providers, 'a')).toEqual([]);
    await enter(keys, 'a');
    await providers.refresh();
    expect(pids(providers, 'a')).toEqual(['line-pay']);
    expect(pids(providers, 'b')).toEqual([]);
    const before = providers.of('a').payments.get('line-pay');
    await enter(keys, 'b', { ...fields, channelId: '2' });
    await providers.refresh();
    expect(providers.of('a').payments.get('line-pay')).toBe(before);
    expect(providers.of('b').accounts['line-pay']?.channelId).toBe('2');
  });

  it('without their key are not available, are named in one sentence as an error, and never fall back to the operator’s', async () => {
    await enter(keysOf(oldKey), 'a');
    await enter(keysOf(oldKey), 'b');
    const linePay = aServer(keysOf(oldKey));
    await linePay.refresh();
    const operators = linePay.of('a');
    for (const [keys, why] of [
      [undefined, 'There is no credentials key'],
      [keysOf(newKey), 'Sealed credentials do not open with the keys of this server'],
    ] as const) {
      const providers = brandProviders(server.ctx, operators, keys);
      await providers.refresh();
      expect(pids(providers, 'a')).toEqual([]);
      expect(providers.of('a').accounts['line-pay']).toBeUndefined();
      expect(pids(providers, 'c')).toEqual(['line-pay']);
      expect(server.logged()).toContain(
        JSON.stringify(
          `${why}: start with the key that sealed them, or enter them again (brand "a": line-pay; brand "b": line-pay).`,
        ),
      );
      expect(providers.unavailable().map(({ brandPid }) => brandPid)).toEqual(['a', 'b']);
    }
    expect(server.logged()).not.toContain('canary');
  });

  it('rotate while servers run: those that do not have the new key yet keep the opened accounts', async () => {
    await enter(keysOf(oldKey), 'a');
    const [before, during] = [aServer(keysOf(oldKey)), aServer(keysOf(newKey, oldKey))];
    await before.refresh();
    await during.refresh();
    expect(await rotateCredentials(server.ctx, keysOf(newKey, oldKey))).toEqual({ sealed: 2, problems: [] });
    expect(await rotateCredentials(server.ctx, keysOf(newKey, oldKey))).toEqual({ sealed: 0, problems: [] });
    for (const providers of [before, during, aServer(keysOf(newKey))]) {
      await providers.refresh();
      expect(pids(providers, 'a')).toEqual(['line-pay']);
      expect(providers.unavailable()).toEqual([]);
    }
    const late = aServer(keysOf(oldKey));
    await late.refresh();
    expect(pids(late, 'a')).toEqual([]);
  });

  it('rotate again after a stop in the middle, keep what was entered meanwhile, and name what does not open', async () => {
    const keys = keysOf(newKey, oldKey);
    for (const brandPid of ['a', 'b', 'c']) await enter(keysOf(oldKey), brandPid);
    const rows = await allCredentials(server.ctx.db);
    await server.ctx.db
      .updateTable('brandCredentials')
      .set({ ciphertext: rows.find(({ brandPid }) => brandPid === 'b')?.ciphertext ?? '' })
      .where('brandPid', '=', 'a')
      .where('field', '=', 'channelSecret')
      .execute();
    await enter(keys, 'c', { ...fields, channelSecret: 'newer' });
    const { sealed, problems } = await rotateCredentials(server.ctx, keys);
    expect(sealed).toBe(3);
    expect(problems).toEqual([
      expect.stringMatching(
        /^The credential "channelSecret" of line-pay of the brand "a" cannot be opened: it was changed/,
      ),
    ]);
    const providers = aServer(keysOf(newKey));
    await providers.refresh();
    expect(providers.of('c').accounts['line-pay']?.channelSecret).toBe('newer');
    expect(providers.unavailable().map(({ brandPid }) => brandPid)).toEqual(['a']);
  });

  it('stay as they were read last while the database does not answer', async () => {
    await enter(keysOf(oldKey), 'a');
    const world = { ...server.ctx, newId: () => randomBytes(16).toString('hex') };
    const providers = brandProviders(world, noAccounts(), keysOf(oldKey));
    await providers.refresh();
    Object.assign(world, { db: undefined });
    await expect(providers.refresh()).rejects.toThrow();
    expect(pids(providers, 'a')).toEqual(['line-pay']);
    Object.assign(world, { db: server.ctx.db });
    await providers.refresh();
    expect(pids(providers, 'a')).toEqual(['line-pay']);
  });
});
