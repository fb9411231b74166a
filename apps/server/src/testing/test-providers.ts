import type { Context } from '../context.ts';
import { brandProviders } from '../providers/credentials/brand-providers.ts';
import { newKeyText, parseKeys } from '../providers/credentials/credential-keys.ts';
import { embeddedIssuer } from '../providers/invoice/invoice-issuer.ts';
import { noSender } from '../providers/message/over-http.ts';
import type { BrandProviders, Providers } from '../providers/providers.ts';

/** The credentials keys of test servers. */
const testKeys = parseKeys(newKeyText());

/** The providers of a test: those of the operator's settings, and the brands' own. */
export const testProviders = (
  world: Pick<Context, 'db' | 'now' | 'newId' | 'log' | 'config'>,
  operator: Partial<BrandProviders> = {},
): Providers =>
  brandProviders(
    world,
    {
      accounts: world.config.accounts,
      payments: new Map(),
      members: new Map(),
      messages: noSender,
      mail: undefined,
      invoices: embeddedIssuer,
      ...operator,
    },
    testKeys,
  );
