import type { Context } from '#context.ts';
import { allCredentials, credentialChanges } from '#stores/credential-store.ts';
import type { InvoiceIssuer } from '../invoice/invoice-issuer.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import type { AttemptPlatform, BrandProviders, Providers, Unavailable } from '../providers.ts';
import type { CredentialKeys } from './credential-keys.ts';
import { accountOf, declared, type ProviderName, providerNames } from './declared.ts';
import { type OpenedAccounts, openAccounts } from './open-account.ts';
import { type StoredAccount, storedAccounts } from './sealed-accounts.ts';

type World = Pick<Context, 'db' | 'now' | 'newId' | 'log'> & {
  readonly config: { readonly production: boolean };
};

/** An account of a brand. `opened` is missing if its credentials do not open. */
type Account = { readonly stored: StoredAccount; readonly opened: OpenedAccounts | undefined };

type Known = {
  readonly accounts: ReadonlyMap<string, Account>;
  readonly brands: ReadonlyMap<string, BrandProviders>;
  readonly accountOfService: WeakMap<PaymentProvider | InvoiceIssuer, string>;
};

const nameOf = ({ brandPid, provider, account }: Pick<StoredAccount, 'brandPid' | 'provider' | 'account'>) =>
  JSON.stringify([brandPid, provider, account]);

const providerOf = (platformPid: string): ProviderName | undefined =>
  providerNames.find((name) => declared[name].platforms.includes(platformPid));

/** Without its current account, a brand has none of its platforms: the operator's account is another one's money. */
function servicesOf(operator: BrandProviders, own: readonly Account[]): BrandProviders {
  const payments = new Map(operator.payments);
  const members = new Map(operator.members);
  let { accounts, messages, mail, invoices } = operator;
  for (const { stored, opened } of own) {
    for (const pid of declared[stored.provider].platforms) payments.delete(pid);
    if (stored.provider === 'oidc') members.delete('oidc');
    if (stored.provider === 'messages') messages = notSending;
    if (stored.provider === 'mail') mail = opened?.mail;
    if (stored.provider === 'ecpay-invoice') invoices = opened?.invoices ?? closedIssuer;
    accounts = { ...accounts, [stored.provider]: undefined, ...opened?.accounts };
    for (const [pid, provider] of opened?.payments ?? []) payments.set(pid, provider);
    for (const [pid, provider] of opened?.members ?? []) members.set(pid, provider);
    messages = opened?.messages ?? messages;
  }
  return { accounts, payments, members, messages, mail, invoices };
}

const notSending: BrandProviders['messages'] = {
  send: async () => {
    throw new Error('the credentials of the message service cannot be opened: no message can be sent');
  },
  inbox: null,
};

const closed = async (): Promise<never> => {
  throw new Error('the credentials of the issuer of invoices cannot be opened');
};

/** Issues nothing until its credentials open: the operator's account would issue for another seller. */
const closedIssuer: InvoiceIssuer = {
  issues: true,
  handOver: closed,
  voidInvoice: closed,
  allow: closed,
  checkBuyer: async () => 'unsure',
};

/** Opens an account, or keeps the one that is open already. */
async function openedOf(world: World, stored: StoredAccount, before: Account | undefined): Promise<Account> {
  const isSame = before?.stored.entered === stored.entered;
  // the same values under a key that this server does not have yet
  if ('why' in stored) return { stored, opened: isSame ? before?.opened : undefined };
  const wasOpen = before !== undefined && 'values' in before.stored;
  if (isSame && wasOpen && JSON.stringify(before.stored) === JSON.stringify(stored)) return before;
  if (before?.opened && wasOpen && JSON.stringify(before.stored.values) === JSON.stringify(stored.values))
    return { stored, opened: before.opened };
  const accounts = accountOf(stored.provider, stored.values, world.config.production);
  return { stored, opened: await openAccounts(world, accounts) };
}

function knownOf(operator: BrandProviders, accounts: ReadonlyMap<string, Account>): Known {
  const current = [...accounts.values()].filter(({ stored }) => stored.replacedAt === null);
  const brands = new Map(
    [...Map.groupBy(current, ({ stored }) => stored.brandPid)].map(
      ([brandPid, own]) => [brandPid, servicesOf(operator, own)] as const,
    ),
  );
  const accountOfService: Known['accountOfService'] = new WeakMap();
  for (const { stored, opened } of accounts.values())
    for (const service of [...(opened?.payments.values() ?? []), opened?.invoices])
      if (service) accountOfService.set(service, stored.account);
  return { accounts, brands, accountOfService };
}

/** How often the server reports credentials that do not open, in milliseconds. */
const alarmMs = 600_000;

/** Reports credentials that do not open: when they change, and again every ten minutes. */
function alarmOf({ log }: World) {
  let reported = '';
  let reportedAt = 0;
  return (unavailable: readonly Unavailable[], hasKey: boolean) => {
    const text = JSON.stringify(unavailable);
    if (unavailable.length === 0) reported = '';
    const isNews = text !== reported || performance.now() - reportedAt >= alarmMs;
    if (unavailable.length === 0 || !isNews) return;
    reported = text;
    reportedAt = performance.now();
    log.error({ reasons: unavailable.map(({ why }) => why) }, unavailableSentence(unavailable, hasKey));
  };
}

/** Says in one sentence which brands must enter which credentials again. */
function unavailableSentence(unavailable: readonly Unavailable[], hasKey: boolean): string {
  const brands = Map.groupBy(unavailable, ({ brandPid }) => brandPid);
  const list = [...brands].map(
    ([brandPid, own]) =>
      `brand "${brandPid}": ${[...new Set(own.map(({ provider }) => provider))].join(', ')}`,
  );
  const why = hasKey
    ? 'Sealed credentials do not open with the keys of this server'
    : 'There is no credentials key';
  return `${why}: start with the key that sealed them, or enter them again (${list.join('; ')}).`;
}

/**
 * The outside services of all brands. `refresh` reads the credentials of all brands into memory. While the database is
 * away, the server keeps what it read last, because without the database nothing can be paid anyway.
 */
export function brandProviders(
  world: World,
  operator: BrandProviders,
  keys: CredentialKeys | undefined,
): Providers {
  let seen: string | undefined;
  let known: Known = knownOf(operator, new Map());
  const alarm = alarmOf(world);

  async function read(): Promise<void> {
    // before the rows: a change in between is read again
    const change = await credentialChanges(world.db);
    if (change !== seen) {
      const accounts = new Map<string, Account>();
      for (const stored of storedAccounts(keys, await allCredentials(world.db))) {
        const name = nameOf(stored);
        accounts.set(name, await openedOf(world, stored, known.accounts.get(name)));
      }
      known = knownOf(operator, accounts);
      seen = change;
    }
    alarm(unavailable(), keys !== undefined);
  }

  const unavailable = (): Unavailable[] =>
    [...known.accounts.values()].flatMap(({ stored, opened }) => {
      const { brandPid, provider } = stored;
      return 'why' in stored && !opened ? [{ brandPid, provider, why: stored.why }] : [];
    });

  let reading: Promise<void> = Promise.resolve();
  const of = (brandPid: string): BrandProviders => known.brands.get(brandPid) ?? operator;

  /** The services of an attempt. Those of the operator's settings may have become the brand's own in the meantime. */
  function servicesOfAttempt(brandPid: string, { platformPid, account }: AttemptPlatform) {
    const provider = providerOf(platformPid);
    if (account === null) return operator.payments.has(platformPid) ? operator : of(brandPid);
    return provider && known.accounts.get(nameOf({ brandPid, provider, account }))?.opened;
  }

  return {
    operator,
    keys,
    of,
    accountOf: (provider) => known.accountOfService.get(provider) ?? null,
    ofAttempt: (brandPid, attempt) => servicesOfAttempt(brandPid, attempt)?.payments.get(attempt.platformPid),
    issuerOfInvoice: (brandPid, account) => {
      if (account === null) return operator.invoices.issues ? operator.invoices : of(brandPid).invoices;
      return known.accounts.get(nameOf({ brandPid, provider: 'ecpay-invoice', account }))?.opened?.invoices;
    },
    accountsOfAttempt: (brandPid, attempt) => servicesOfAttempt(brandPid, attempt)?.accounts ?? {},
    platformPids: () => [
      ...new Set([
        ...operator.payments.keys(),
        ...[...known.accounts.values()].flatMap(({ stored }) => declared[stored.provider].platforms),
      ]),
    ],
    webhookPlatforms: (platformPid, brandPid) => {
      const own = [...known.accounts.values()].flatMap(({ stored, opened }) => {
        const platform = opened?.payments.get(platformPid);
        return platform && (brandPid ?? stored.brandPid) === stored.brandPid ? [{ stored, platform }] : [];
      });
      const isForOne = new Set(own.map(({ stored }) => stored.brandPid)).size === 1;
      const operators = operator.payments.get(platformPid);
      return [...(operators ? [operators] : []), ...(isForOne ? own.map(({ platform }) => platform) : [])];
    },
    memberProviders: (pid) =>
      [operator, ...[...known.accounts.values()].flatMap(({ opened }) => opened ?? [])].flatMap(
        ({ members }) => members.get(pid) ?? [],
      ),
    sendMails: () => [operator, ...known.brands.values()].some(({ mail }) => mail !== undefined),
    unavailable,
    refresh: () => {
      reading = reading.catch(() => {}).then(read);
      return reading;
    },
  };
}
