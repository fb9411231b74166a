import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { permissions } from '@comanda/contract/merchant/permission';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '#commands/command.ts';
import { credentials } from '#commands/credentials.ts';
import { transaction } from '#db/transaction.ts';
import { aTill } from '../../testing/a-till.ts';
import { engines, startTestServer } from '../../testing/start-test-server.ts';
import { embeddedIssuer } from '../invoice/invoice-issuer.ts';
import { noSender } from '../message/over-http.ts';
import { brandProviders } from './brand-providers.ts';
import { newKeyText, parseKeys } from './credential-keys.ts';
import { declared, type ProviderName, providerNames } from './declared.ts';
import { enterCredentials, rotateCredentials } from './enter-credentials.ts';

/** Credentials of every provider. Each secret field has the canary. */
const values: Readonly<Record<ProviderName, Readonly<Record<string, string>>>> = {
  stripe: { account: 'acct_1', secretKey: 'sk_test_canary0000', webhookSecret: 'whsec_canary0000' },
  'line-pay': { channelId: '1650000000', channelSecret: 'canary0000line' },
  ecpay: { merchantId: '2', hashKey: 'canary0000key', hashIv: 'canary0000iv', checkCode: 'canary0000code' },
  'ecpay-invoice': {
    merchantId: '3',
    hashKey: 'canary0000key-16',
    hashIv: 'canary0000iv--16',
    email: 'invoices@example.com',
  },
  mail: { server: 'smtps://mail.example.com', login: 'noodles:canary0000', from: 'receipts@example.com' },
  messages: { url: 'https://messages.example.com', key: 'canary0000' },
  oidc: { issuer: 'https://login.example.com', clientId: 'noodles', clientSecret: 'canary0000' },
};

const keysOf = (text: string) => {
  const keys = parseKeys(text);
  if (!keys) throw new Error('made keys are valid');
  return keys;
};

describe.each(engines)('credentials on %s', (engine) => {
  it('OPS-9 credentials of payment, invoice, mail, message and member providers belong to a brand and are write-only: sealed with a key id, rotated by a command, and in no list, answer, audit entry, log line, error or byte of the database; a start without the key names the brands; the settings of before serve other brands', async () => {
    const settings = {
      'line-pay': { channelId: '9', channelSecret: 'operators', origin: 'https://line.example' },
    };
    const server = await startTestServer({ engine, config: { accounts: settings } });
    onTestFinished(() => server.close());
    const { ctx, shop } = server;
    const { brandPid } = shop;
    const till = await aTill(server, permissions);
    const { keys } = ctx.providers;
    if (!keys) throw new Error('a test server has a credentials key');
    const isOperatorOnly = (name: ProviderName) =>
      Object.values(declared[name].fields).some(({ isAddress }) => isAddress);
    let told = '';

    for (const provider of providerNames) {
      const fields = values[provider];
      const secrets = Object.entries(declared[provider].fields).filter(([, { secret }]) => secret);
      for (const [name] of secrets) expect(fields[name], `${provider}.${name}`).toContain('canary0000');
      const answer = await till.post('/credentials', { provider, fields });
      told += JSON.stringify(answer.body);
      expect([provider, answer.status]).toEqual([provider, isOperatorOnly(provider) ? 409 : 200]);
      if (isOperatorOnly(provider))
        await transaction(ctx.db, (trx) =>
          enterCredentials(ctx, trx, keys, { brandPid, provider, values: fields, setBy: 'command' }),
        );
      const wrong = await till.post('/credentials', { provider, fields: { wrong: 'canary0000' } });
      told += JSON.stringify(wrong.body);
      expect(wrong.status).toBeGreaterThanOrEqual(400);
    }
    await ctx.providers.refresh();
    const own = ctx.providers.of(brandPid);
    expect(Object.keys(own.accounts).toSorted()).toEqual(providerNames.toSorted());
    expect([...own.payments.keys()]).toEqual(expect.arrayContaining(['stripe', 'line-pay', 'ecpay']));
    expect([own.invoices.issues, own.mail !== undefined, own.members.has('oidc')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(ctx.providers.of('another').accounts).toEqual(settings);

    const everything = async () => {
      const tables = await ctx.db.introspection.getTables();
      const rows = await Promise.all(
        tables.map(({ name }) =>
          ctx.db
            .selectFrom(name as 'brandCredentials')
            .selectAll()
            .execute(),
        ),
      );
      const { dataDir } = ctx.config;
      const files = readdirSync(dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
      const listed = [
        await till.get('/credentials'),
        await till.get('/audit'),
        await till.get('/openapi.json'),
      ];
      return [told, JSON.stringify(rows), ...files, JSON.stringify(listed), server.logged()].join('\n');
    };
    expect(await everything()).not.toContain('canary0000');
    if (engine === 'SQLite') {
      const say = (line: string) => {
        told += line;
      };
      const terminal = { env: { DATA_DIR: ctx.config.dataDir }, say, complain: say };
      expect(await runCommand(credentials, ['list'], terminal)).toBe(0);
      for (const provider of providerNames) expect(told).toContain(provider);
    }

    const [newKey] = [newKeyText()];
    const both = [...keysOf(newKey), ...keys] as const;
    const count = Object.values(values).flatMap((fields) => Object.keys(fields)).length;
    expect(await rotateCredentials(ctx, both)).toEqual({ sealed: count, problems: [] });
    const operator = { accounts: {}, payments: new Map(), members: new Map(), messages: noSender };
    const startWith = async (these: typeof keys | undefined) => {
      const providers = brandProviders(
        ctx,
        { ...operator, mail: undefined, invoices: embeddedIssuer },
        these,
      );
      await providers.refresh();
      return providers;
    };
    expect((await startWith(keysOf(newKey))).unavailable()).toEqual([]);
    const without = await startWith(undefined);
    expect(
      without
        .unavailable()
        .map(({ provider }) => provider)
        .toSorted(),
    ).toEqual(providerNames.toSorted());
    expect(server.logged()).toMatch(new RegExp(`enter them again \\(brand \\\\"${brandPid}\\\\": `));
    expect(without.of(brandPid).payments.size).toBe(0);
    expect(await everything()).not.toContain('canary0000');
  });
});
