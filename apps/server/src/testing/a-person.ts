import { shopHeader } from '@comanda/contract/desk/call';
import type { Role } from '@comanda/contract/merchant/role';
import { openSession } from '../desk/person.ts';
import { hashPin } from '../desk/pin.ts';
import { grantRole, insertStaff, setPin } from '../stores/staff-store.ts';
import { markedId } from '../token.ts';
import type { TestServer } from './start-test-server.ts';

/** A person who works for a brand, signed in. */
export type Person = {
  readonly staffId: string;
  readonly email: string;
  /** What a browser sends with each call: the session, the shop, and that the page is our own. */
  readonly headers: Readonly<Record<string, string>>;
};

/** Makes a person of the test server's brand, or of another one, with a role in a shop, or in all shops. */
export async function aPerson(
  { ctx, shop }: Pick<TestServer, 'ctx' | 'shop'>,
  {
    role,
    name = role,
    brandPid = shop.brandPid,
    shopPid = shop.shopPid,
    passwordHash = null,
    pin,
    isConfirmed = true,
  }: {
    readonly role: Role;
    readonly passwordHash?: string | null;
    readonly name?: string;
    readonly brandPid?: string;
    readonly shopPid?: string;
    readonly pin?: string;
    /** Whether the person has just confirmed with the password. */
    readonly isConfirmed?: boolean;
  },
): Promise<Person> {
  const staffId = markedId(brandPid, ctx.newId(128));
  const email = `${staffId}@example.com`.toLowerCase();
  await insertStaff(ctx.db, { brandPid, staffId, name, email, passwordHash, createdAt: ctx.now() });
  await grantRole(ctx.db, { brandPid, staffId }, { shopPid, role });
  if (pin !== undefined && ctx.providers.keys)
    await setPin(
      ctx.db,
      { brandPid, staffId },
      await hashPin(ctx.providers.keys, { brandPid, staffId }, pin),
    );
  const confirmed = isConfirmed ? { confirmedUntil: ctx.now() + 300 } : {};
  const token = await openSession(ctx, { brandPid, staffId }, confirmed);
  return {
    staffId,
    email,
    headers: { cookie: `desk=${token}`, 'sec-fetch-site': 'same-origin', [shopHeader]: shop.shopPid },
  };
}
