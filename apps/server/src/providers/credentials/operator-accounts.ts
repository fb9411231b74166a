import { misfits, missingFields } from './declaration.ts';
import { type Accounts, accountOf, declared, providerNames } from './declared.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The operator's settings of all providers, with their meanings. */
export const providerSettings: Readonly<Record<string, string>> = Object.fromEntries(
  providerNames.flatMap((provider) =>
    Object.values(declared[provider].fields).flatMap(({ setting, meaning }) =>
      setting === null ? [] : [[setting, meaning]],
    ),
  ),
);

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

type Names = { readonly name: string; readonly setting: string; readonly isOptional: boolean };

function accountIn(env: Environment, provider: keyof Accounts, production: boolean): Accounts {
  const declaration = declared[provider];
  const names = Object.entries(declaration.fields).flatMap(
    ([name, { setting, isOptional = false }]): Names[] =>
      setting === null ? [] : [{ name, setting, isOptional }],
  );
  const values = Object.fromEntries(
    names.flatMap(({ name, setting }) => (env[setting] ? [[name, env[setting]]] : [])),
  );
  for (const { field, expected } of misfits(declaration, values, { production })) {
    const { setting, secret } = declaration.fields[field] ?? { setting: field, secret: true };
    throw new Error(`${setting} is "${secret ? '…' : values[field]}", but must be ${expected}.`);
  }
  const needed = names.filter(({ isOptional }) => !isOptional);
  if (!needed.some(({ name }) => values[name] !== undefined)) return {};
  const missing = missingFields(declaration, values);
  if (needed.some(({ name }) => missing.includes(name)))
    throw new Error(`${listed(needed.map(({ setting }) => setting))} need each other.`);
  return accountOf(provider, values, production);
}

/**
 * Reads the accounts of the operator's settings, which serve the brands without credentials of their own. Throws an
 * error with one sentence for the first invalid setting.
 */
export const operatorAccounts = (env: Environment, production: boolean): Accounts =>
  Object.assign({}, ...providerNames.map((provider) => accountIn(env, provider, production)));

/** Warnings about accounts that take no real money in production. */
export const accountWarnings = (accounts: Accounts): string[] =>
  [
    accounts.stripe && declared.stripe.warning?.(accounts.stripe),
    accounts['line-pay'] && declared['line-pay'].warning?.(accounts['line-pay']),
    accounts.ecpay && declared.ecpay.warning?.(accounts.ecpay),
    accounts['ecpay-invoice'] && declared['ecpay-invoice'].warning?.(accounts['ecpay-invoice']),
  ].filter((warning) => warning !== undefined);
