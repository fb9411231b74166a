import { CallError } from '@comanda/contract/error-codes';
import type { World } from '../../draft/world.ts';

type OpeningWorld = Pick<World, 'api' | 'say'> & { readonly leave: (url: string) => void };

type Chosen = { readonly shopPid: string; readonly brandPid: string };

/** BRAND-2: the tap on a card. A shop without a code for all of it is opened by the codes of its tables only. */
export async function openShop({ api, say, leave }: OpeningWorld, chosen: Chosen): Promise<void> {
  try {
    leave((await api.tap('shop/default/qr', chosen)).qrUrl);
  } catch (error) {
    if (!(error instanceof CallError && error.code === 2510)) throw error;
    say('brand.tablesOnly');
  }
}
