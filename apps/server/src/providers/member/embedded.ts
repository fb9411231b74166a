import type { MemberProvider } from './member-provider.ts';

/** Our own members: they log in on a page of this server, with a code that is sent to their telephone (MEM-5). */
export const embeddedProvider: MemberProvider = {
  pid: 'embedded',
  loginUrl: async ({ shop, origin, nonce }) =>
    `${origin}/member/login?${new URLSearchParams({ shop: shop.shopPid, nonce })}`,
  elsewhere: null,
};
