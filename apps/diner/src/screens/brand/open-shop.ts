import { isRefusal } from '@comanda/contract/call-error';
import type { World } from '../../draft/world.ts';

type OpeningWorld = Pick<World, 'api' | 'say'> & { readonly leave: (url: string) => void };

type Chosen = { readonly shopPid: string; readonly brandPid: string };

/** BRAND-2: the tap on a card. A shop without a shop-wide code opens only by the codes of its tables. */
export async function openShop({ api, say, leave }: OpeningWorld, chosen: Chosen): Promise<void> {
  try {
    leave((await api.tap('shop/default/qr', chosen)).qrUrl);
  } catch (error) {
    if (!isRefusal(error, 'dataError')) throw error;
    say('brand.tablesOnly');
  }
}
