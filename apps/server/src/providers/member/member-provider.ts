import type { MemberProviderPid } from '@comanda/domain/shop/members.schema';
import type { Shop } from '@comanda/domain/shop/shop';

/** A person of a provider. */
export type KnownPerson = {
  readonly provider: MemberProviderPid;
  readonly subject: string;
  readonly phone: string | null;
  readonly name: string;
};

/** The form of such a nonce: unguessable, and URL-safe. */
export const loginNonceForm = /^[\w-]{16,64}$/;

/** The start of a login: its shop, the diners' origin, and the phone's nonce. */
export type LoginBeginning = { readonly shop: Shop; readonly origin: string; readonly nonce: string };

/**
 * A login that continues elsewhere: the address for the window, and the cookie that the browser keeps until it
 * returns, with its lifetime.
 */
export type Departure = {
  readonly url: string;
  /** Identifies the login on its return. */
  readonly state: string;
  readonly kept: string;
  readonly seconds: number;
};

/** An opened login cookie; `person` returns who came back, nobody if the diner changed their mind. */
export type LoginReturn = {
  readonly shopPid: string;
  readonly nonce: string;
  readonly language: string;
  readonly origin: string;
  /** Throws a `LoginError` if the provider does not confirm the person. */
  readonly person: (query: URLSearchParams) => Promise<KnownPerson | undefined>;
};

/** A provider whose page takes the whole window. */
type LoginElsewhere = {
  /** Throws a `LoginError` while the provider is unreachable. */
  readonly leave: (beginning: LoginBeginning & { readonly language: string }) => Promise<Departure>;
  /** Undefined if it is not a login of ours, or has expired. */
  readonly comeBack: (kept: string) => LoginReturn | undefined;
};

/** A provider of members. Every one leads back to /h5/member with the nonce and a member token of ours. */
export type MemberProvider = {
  readonly pid: MemberProviderPid;
  /** The start of a login, at this server; throws a `LoginError` while nobody can log in. */
  readonly loginUrl: (beginning: LoginBeginning) => Promise<string>;
  /** Null for a provider whose page is in a frame of the diner app. */
  readonly elsewhere: LoginElsewhere | null;
};

const handOver = '/h5/member';

/**
 * The end of a login: the page that hands it over to the diner app (PAGE-9). The fragment with the token, if there
 * is one, stays in the browser: no server or proxy on the way sees it.
 */
export const loginEnd = (nonce: string, memberToken?: string): string => {
  const end = `${handOver}?${new URLSearchParams({ nonce })}`;
  return memberToken === undefined ? end : `${end}#${new URLSearchParams({ memberToken })}`;
};
