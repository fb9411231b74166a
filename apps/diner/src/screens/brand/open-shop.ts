import { isRefusal } from '@comanda/contract/call-error';
import type { World } from '../../draft/world.ts';

type OpeningWorld = Pick<World, 'api' | 'say'> & { readonly leave: (url: string) => void };

type Chosen = { readonly shopPid: string; readonly brandPid: string };

/**
 * Opens a shop after a tap on its card (BRAND-2). A shop without a shop-wide QR code shows a message: diners
 * must scan the QR code of a table.
 */
export async function openShop({ api, say, leave }: OpeningWorld, chosen: Chosen): Promise<void> {
  try {
    leave((await api.tap('shop/default/qr', chosen)).qrUrl);
  } catch (error) {
    if (!isRefusal(error, 'dataError')) throw error;
    say('brand.tablesOnly');
  }
}
