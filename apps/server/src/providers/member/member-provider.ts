import type { MemberProviderPid } from '@comanda/domain/shop/members';
import type { Shop } from '@comanda/domain/shop/shop';

/** A person as a provider knows them. */
export type KnownPerson = {
  readonly provider: MemberProviderPid;
  readonly subject: string;
  readonly phone: string | null;
  readonly name: string;
};

/** The form of such a name: unguessable, and nothing but letters in an address. */
export const loginNonceForm = /^[\w-]{16,64}$/;

/** A login that begins: for which shop, at which of the diners' origins, under which name of the phone's own making. */
export type LoginBeginning = { readonly shop: Shop; readonly origin: string; readonly nonce: string };

/** A login that is under way elsewhere: where the window goes, and what the browser keeps until it is back, for how long. */
export type Departure = {
  readonly url: string;
  /** Names the login on its way back. */
  readonly state: string;
  readonly kept: string;
  readonly seconds: number;
};

/** What the browser kept of a login, opened again; `person` says who came back, nobody where the diner changed their mind. */
export type LoginReturn = {
  readonly shopPid: string;
  readonly nonce: string;
  readonly language: string;
  readonly origin: string;
  /** Throws a `LoginFault` for whoever the provider does not vouch for. */
  readonly person: (query: URLSearchParams) => Promise<KnownPerson | undefined>;
};

/** A provider whose page takes the whole window. */
type LoginElsewhere = {
  /** Throws a `LoginFault` while the provider cannot be reached. */
  readonly leave: (beginning: LoginBeginning & { readonly language: string }) => Promise<Departure>;
  /** Undefined for what is no login of ours, or not any more. */
  readonly comeBack: (kept: string) => LoginReturn | undefined;
};

/** Who knows members. Whichever it is, it leads back to /h5/member with the nonce and a member token of ours. */
export type MemberProvider = {
  readonly pid: MemberProviderPid;
  /** Where a login begins, at this server; throws a `LoginFault` while nobody can log in. */
  readonly loginUrl: (beginning: LoginBeginning) => Promise<string>;
  /** Null for a provider whose page stands in a frame of the diner app. */
  readonly elsewhere: LoginElsewhere | null;
};

const handOver = '/h5/member';

/**
 * Where a login ends: the page that hands it over to the diner app (PAGE-9). The fragment with the token, if there is one,
 * stays in the browser: no server or proxy on the way hears of it.
 */
export const loginEnd = (nonce: string, memberToken?: string): string => {
  const end = `${handOver}?${new URLSearchParams({ nonce })}`;
  return memberToken === undefined ? end : `${end}#${new URLSearchParams({ memberToken })}`;
};
