import type { DeskCalls } from '@comanda/contract/desk/calls';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { insertAudit } from '../stores/audit-store.ts';
import { shopsOfBrand } from '../stores/shop-store.ts';
import { rolesOf, type StaffRow } from '../stores/staff-store.ts';
import { markedId } from '../token.ts';
import { roleIn } from './person.ts';

/** STAFF-7: adds what a person changed on the own account to the audit list of each shop in which the person works. */
export async function auditOwn(
  ctx: Context,
  trx: Trx,
  person: StaffRow,
  { call, detail }: { readonly call: keyof DeskCalls; readonly detail: Readonly<Record<string, string>> },
): Promise<void> {
  const roles = await rolesOf(trx, person);
  const shops = (await shopsOfBrand(trx, person.brandPid)).map(({ shop }) => shop.shopPid);
  for (const shopPid of shops.filter((one) => roleIn(roles, one) !== undefined))
    await insertAudit(trx, {
      shopPid,
      auditId: markedId(shopPid, ctx.newId(128)),
      at: ctx.now(),
      call,
      byKind: 'person',
      byId: person.staffId,
      byName: person.name,
      device: null,
      orderId: null,
      target: null,
      detail: JSON.stringify(detail),
    });
}
