import type { MemberProviderPid } from '@comanda/domain/shop/members';
import type { Shop } from '@comanda/domain/shop/shop';

/** A login that begins: for which shop, at which of the diners' origins, under which name of the phone's own making. */
export type LoginBeginning = { readonly shop: Shop; readonly origin: string; readonly nonce: string };

/** Who knows members. Whichever it is, it leads back to /h5/member with the nonce and a member token of ours. */
export type MemberProvider = {
  readonly pid: MemberProviderPid;
  /** Whether its page may stand in a frame of the diner app; else the whole window goes there. */
  readonly isEmbedded: boolean;
  readonly loginUrl: (beginning: LoginBeginning) => Promise<string>;
};

/** Where a login ends: the page that hands the token to the diner app. */
export const loginEnd = (nonce: string, memberToken: string): string =>
  `/h5/member?${new URLSearchParams({ nonce, memberToken })}`;
