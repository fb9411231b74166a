import { fileURLToPath } from 'node:url';
import type { Context } from './context.ts';
import type { Trx } from './db/transaction.ts';
import { demoBrands } from './demo/demo-tables.ts';
import { type Cook, startKitchen } from './demo/kitchen.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { newMerchantKey } from './merchant/key.ts';
import { type Notice, publishAfterCommit } from './notices.ts';
import { deleteMerchantKeys } from './stores/merchant-key-store.ts';
import { personSeenAt } from './stores/presence-store.ts';
import { shopsOfBrand } from './stores/shop-store.ts';

export const demoFolder = fileURLToPath(new URL('../../../demo', import.meta.url));

export async function importDemo(ctx: Context): Promise<void> {
  const { db, now, config } = ctx;
  const announce = async (trx: Trx, changes: readonly Notice[]) => {
    for (const notice of changes) publishAfterCommit(ctx, trx, notice);
  };
  const importer = { db, now, dataDir: config.dataDir, pictureSizes: 'whenAsked', announce } as const;
  const lines = await seedDemo(importer, demoFolder);
  for (const line of lines) ctx.log.info({ change: line }, 'demo imported');
}

const keyName = 'demo kitchen';

/** How long after a person last listened the kitchen stays away: an open staff app is heard of every 15 s. */
const awaySeconds = 40;

/** Whether a person has the orders of a shop open. Then the simulated kitchen leaves them to that person. */
const isAttended = async ({ db, now }: Context, shopPid: string): Promise<boolean> =>
  ((await personSeenAt(db, shopPid)) ?? 0) > now() - awaySeconds;

/**
 * Starts a simulated kitchen for each demo shop. It uses the merchant interface, with keys that are new at each
 * start.
 */
export async function openKitchen(ctx: Context, origin: string): Promise<() => Promise<void>> {
  const brands = await demoBrands(demoFolder, ctx.publicOrigin);
  const shops = await Promise.all(brands.map(({ brand }) => shopsOfBrand(ctx.db, brand.id)));
  const cooks: Cook[] = [];
  for (const { shop } of shops.flat()) {
    await deleteMerchantKeys(ctx.db, shop.shopPid, keyName);
    const key = await newMerchantKey(ctx, shop.shopPid, keyName);
    cooks.push({ key, isRelieved: () => isAttended(ctx, shop.shopPid) });
  }
  const seconds = ctx.config.demoKitchenSeconds;
  return startKitchen({ merchantUrl: `${origin}/api/merchant/v1`, cooks, seconds, log: ctx.log });
}
