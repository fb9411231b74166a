import type { Context } from './context.ts';
import { openShops } from './stores/shop-store.ts';

/**
 * Warns the operator of shops whose members cannot log in: this server lacks the provider, or cannot send one-time
 * codes.
 */
export async function warnOfMissingMembers({ db, members, messages, config, log }: Context): Promise<void> {
  const sendsNothing = config.messageUrl === undefined && messages.inbox === null;
  for (const shop of await openShops(db)) {
    const provider = shop.members?.provider;
    if (provider === undefined) continue;
    const { shopPid } = shop;
    if (!members.has(provider)) log.warn({ shopPid, provider }, 'members of a shop cannot log in');
    if (provider === 'embedded' && sendsNothing)
      log.warn({ shopPid }, 'members of a shop cannot log in: MESSAGE_URL is not set, so no code is sent');
  }
}
