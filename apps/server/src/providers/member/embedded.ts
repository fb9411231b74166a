import type { MemberProvider } from './member-provider.ts';

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
