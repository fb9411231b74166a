import type { MemberProviderPid } from '@comanda/domain/shop/members';
import type { Shop } from '@comanda/domain/shop/shop';

/** A person as a provider knows them. */
export type KnownPerson = {
  readonly provider: MemberProviderPid;
  readonly subject: string;
  readonly phone: string | null;
  readonly name: string;
};

/** A login that begins: for which shop, at which of the diners' origins, under which name of the phone's own making. */
export type LoginBeginning = { readonly shop: Shop; readonly origin: string; readonly nonce: string };

/** A login that comes back from a provider's own page: how it began, and who it is; nobody where the diner changed their mind. */
export type LoginReturn = {
  readonly shopPid: string;
  readonly origin: string;
  readonly nonce: string;
  readonly person: () => Promise<KnownPerson | undefined>;
};

/** Who knows members. Whichever it is, it leads back to /h5/member with the nonce and a member token of ours. */
export type MemberProvider = {
  readonly pid: MemberProviderPid;
  /** Whether its page may stand in a frame of the diner app; else the whole window goes there. */
  readonly isEmbedded: boolean;
  readonly loginUrl: (beginning: LoginBeginning) => Promise<string>;
  /** Reads what the diner's browser brings back; undefined for what is no login of ours. Null for a provider that needs no way back. */
  readonly comeBack: ((answer: URLSearchParams) => LoginReturn | undefined) | null;
};

/** Where a login ends: the page that hands the token, if there is one, to the diner app. */
export const loginEnd = (nonce: string, memberToken?: string): string =>
  `/h5/member?${new URLSearchParams({ nonce, ...(memberToken === undefined ? {} : { memberToken }) })}`;
