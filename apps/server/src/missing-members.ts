import type { Context } from './context.ts';
import { openShops } from './stores/shop-store.ts';

/**
 * Warns the operator of shops whose members cannot log in: this server lacks the provider, or cannot send one-time
 * codes.
 */
export async function warnOfMissingMembers({ db, providers, log }: Context): Promise<void> {
  for (const shop of await openShops(db)) {
    const provider = shop.members?.provider;
    if (provider === undefined) continue;
    const { shopPid } = shop;
    const { accounts, members, messages } = providers.of(shop.brandPid);
    const sendsNothing = accounts.messages === undefined && messages.inbox === null;
    if (!members.has(provider)) log.warn({ shopPid, provider }, 'members of a shop cannot log in');
    if (provider === 'embedded' && sendsNothing)
      log.warn({ shopPid }, 'members of a shop cannot log in: MESSAGE_URL is not set, so no code is sent');
  }
}
