import type { Db } from '../../db/tables.ts';
import type { OpenSession } from '../../stores/session-store.ts';
import { type SittingOfPhone, sittingsOfPhone } from '../../stores/sitting-phone-store.ts';

/** Whether the sessions at this place have sittings: the shop uses them, and the QR code has a table. */
export const hasSittings = ({ shop, tableNo }: Pick<OpenSession, 'shop' | 'tableNo'>): boolean =>
  shop.sittings === true && tableNo !== '';

/**
 * The sittings of a phone. `open`: the one that its next round joins. `seen`: the open one whose bill it sees.
 * `isOver`: it belonged to a sitting, and none of its sittings is open.
 */
export type PhoneSittings = {
  readonly open: SittingOfPhone | undefined;
  readonly seen: SittingOfPhone | undefined;
  readonly isOver: boolean;
};

const none: PhoneSittings = { open: undefined, seen: undefined, isOver: false };

/**
 * Finds the sittings of a phone. It follows its own rounds first, then the sitting that it joined, and else the one at its
 * table. So it follows a move, and a round from the wrong table joins the party's bill. It sees only a bill that it joined.
 */
export async function sittingsOf(db: Db, session: OpenSession): Promise<PhoneSittings> {
  if (!hasSittings(session)) return none;
  const { shop, tokenHash: sessionHash, tableNo, scannedAt } = session;
  const all = await sittingsOfPhone(db, { shopPid: shop.shopPid, sessionHash, tableNo, scannedAt });
  const isOpen = all.filter(({ state }) => state === 'open');
  const by = (...hows: readonly SittingOfPhone['how'][]) => isOpen.find(({ how }) => hows.includes(how));
  const own = all.filter(({ how }) => how === 'round' || how === 'joined');
  return {
    open: by('round') ?? by('joined') ?? by('table'),
    seen: by('joined'),
    isOver: own.length > 0 && own.every(({ state }) => state !== 'open'),
  };
}
