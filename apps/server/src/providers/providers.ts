import type { CredentialKeys } from './credentials/credential-keys.ts';
import type { Accounts, ProviderName } from './credentials/declared.ts';
import type { InvoiceIssuer } from './invoice/invoice-issuer.ts';
import type { MailSender } from './mail/mail-sender.ts';
import type { MemberProvider } from './member/member-provider.ts';
import type { MessageSender } from './message/message-sender.ts';
import type { PaymentProvider } from './payment/payment-provider.ts';

/** The outside services that a brand uses, and the accounts at them. */
export type BrandProviders = {
  readonly accounts: Accounts;
  /** Payment platforms by pid. */
  readonly payments: ReadonlyMap<string, PaymentProvider>;
  /** Member providers by pid. */
  readonly members: ReadonlyMap<string, MemberProvider>;
  readonly messages: MessageSender;
  /** Sends receipts; `undefined` if no mail server is configured. */
  readonly mail: MailSender | undefined;
  readonly invoices: InvoiceIssuer;
};

/** The payment platform of an attempt: its pid, and the account that began the attempt. */
export type AttemptPlatform = { readonly platformPid: string; readonly account: string | null };

/** A provider of a brand whose credentials this server cannot open, with the reason. */
export type Unavailable = {
  readonly brandPid: string;
  readonly provider: ProviderName;
  readonly why: string;
};

/**
 * The outside services of all brands. A brand uses its own credentials, or else the accounts of the operator's
 * settings. Nothing here waits: each server keeps the accounts of all brands in memory.
 */
export type Providers = {
  /** The services of the operator's settings. */
  readonly operator: BrandProviders;
  /** The keys that seal and open credentials. */
  readonly keys: CredentialKeys | undefined;
  readonly of: (brandPid: string) => BrandProviders;
  /** The account that this platform belongs to. Null: the operator's settings. */
  readonly accountOf: (provider: PaymentProvider | InvoiceIssuer) => string | null;
  /** The platform as it was used by an attempt. `undefined` if its account is not available any more. */
  readonly ofAttempt: (brandPid: string, attempt: AttemptPlatform) => PaymentProvider | undefined;
  /** The issuer that has issued an invoice, or may have. `undefined` if its account is not available any more. */
  readonly issuerOfInvoice: (brandPid: string, account: string | null) => InvoiceIssuer | undefined;
  /** The accounts with which an attempt was begun. */
  readonly accountsOfAttempt: (brandPid: string, attempt: AttemptPlatform) => Accounts;
  /**
   * The platforms that may have sent a webhook: those of the brand that its address names, with former accounts, or those
   * of the operator's settings. If only one brand has an account there, the address need not name it.
   */
  readonly webhookPlatforms: (platformPid: string, brandPid?: string) => readonly PaymentProvider[];
  /** The pids of all platforms of all brands. */
  readonly platformPids: () => readonly string[];
  /** The member providers of all brands with this pid. */
  readonly memberProviders: (pid: string) => readonly MemberProvider[];
  /** Whether any brand can send mails. */
  readonly sendMails: () => boolean;
  readonly unavailable: () => readonly Unavailable[];
  /** Reads the credentials again if they have changed. */
  readonly refresh: () => Promise<void>;
};
