import type { MemberProviderPid } from '@comanda/domain/shop/members.schema';
import type { Shop } from '@comanda/domain/shop/shop';

/** A person whom a provider has identified. */
export type KnownPerson = {
  readonly provider: MemberProviderPid;
  readonly subject: string;
  readonly phone: string | null;
  readonly name: string;
};

/** The form of the nonce that a phone makes for a login: unguessable and URL-safe. */
export const loginNonceForm = /^[\w-]{16,64}$/;

/** What a login starts with: the shop, the origin of the diners' pages, and the nonce of the phone. */
export type LoginBeginning = { readonly shop: Shop; readonly origin: string; readonly nonce: string };

/**
 * The start of a login on a provider's own page: the address of that page, and a cookie that the browser keeps until
 * the diner returns. `seconds` is the lifetime of the cookie.
 */
export type Departure = {
  readonly url: string;
  /** Identifies the login when the diner returns. */
  readonly state: string;
  readonly kept: string;
  readonly seconds: number;
};

/**
 * A pending login, read from its cookie. `person` returns the person who logged in, or `undefined` if the diner
 * cancelled.
 */
export type LoginReturn = {
  readonly shopPid: string;
  readonly nonce: string;
  readonly language: string;
  readonly origin: string;
  /** Throws a `LoginError` if the provider does not confirm the person. */
  readonly person: (query: URLSearchParams) => Promise<KnownPerson | undefined>;
};

/** A provider with its own page, which needs the whole window. */
type LoginElsewhere = {
  /** Throws a `LoginError` while the provider is unreachable. */
  readonly leave: (beginning: LoginBeginning & { readonly language: string }) => Promise<Departure>;
  /** `undefined` if the cookie is not from this server, or has expired. */
  readonly comeBack: (kept: string) => LoginReturn | undefined;
};

/**
 * A provider of members. At the end, each provider sends the browser to /h5/member, with the nonce and our member
 * token.
 */
export type MemberProvider = {
  readonly pid: MemberProviderPid;
  /** Returns the address on this server that starts a login. Throws a `LoginError` while nobody can log in. */
  readonly loginUrl: (beginning: LoginBeginning) => Promise<string>;
  /** `null` for a provider whose page is shown in a frame of the diner app. */
  readonly elsewhere: LoginElsewhere | null;
};

const handOver = '/h5/member';

/**
 * Returns the address of the page that passes the login to the diner app (requirement PAGE-9). A token is in the
 * fragment, which stays in the browser: no server or proxy sees it.
 */
export const loginEnd = (nonce: string, memberToken?: string): string => {
  const end = `${handOver}?${new URLSearchParams({ nonce })}`;
  return memberToken === undefined ? end : `${end}#${new URLSearchParams({ memberToken })}`;
};

/**
 * The member provider inside this server: diners log in on our page, with a code that is sent to their telephone
 * (requirement MEM-5).
 */
export const embeddedProvider: MemberProvider = {
  pid: 'embedded',
  loginUrl: async ({ shop, origin, nonce }) =>
    `${origin}/member/login?${new URLSearchParams({ shop: shop.shopPid, nonce })}`,
  elsewhere: null,
};
