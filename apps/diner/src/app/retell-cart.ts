import { isRenamed } from '@comanda/domain/cart/is-renamed';
import { retoldLine } from '@comanda/domain/cart/retold-line';
import type { Spu, SpuDetail } from '@comanda/domain/menu/spu.schema';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { spuQuery } from '../api/spu-query.ts';
import { servedOf } from '../draft/choices.ts';
import type { DraftStore } from '../draft/draft-store.ts';

type CartWorld = {
  readonly api: Pick<Api, 'background'>;
  readonly draft: DraftStore;
  readonly queries: QueryClient;
};

/**
 * Gives the lines of the cart the texts that the menu has now: it may have another second language (DISH-1). Reads the
 * choices of items from the server, because the menu does not contain them.
 */
export async function retellCart({ api, draft, queries }: CartWorld, spus: ReadonlyMap<string, Spu>) {
  const state = draft.getState();
  const { carList, shopInfo } = state;
  if (!shopInfo) return;
  const served = servedOf(state, shopInfo);
  const renamed = carList.filter((line) => isRenamed(line, spus.get(line.spuPid)));
  const pids = new Set(renamed.filter(({ editableFlag }) => editableFlag).map(({ spuPid }) => spuPid));
  const opened = new Map(
    await Promise.all(
      [...pids].map(
        async (spuPid): Promise<[string, SpuDetail]> => [
          spuPid,
          await queries.fetchQuery(spuQuery(api.background, spuPid, served)),
        ],
      ),
    ),
  );
  // the cart may have changed during the calls
  draft.setState((now) => ({
    carList: now.carList.map((line) => {
      const spu = spus.get(line.spuPid);
      return spu && isRenamed(line, spu) ? retoldLine(line, spu, opened.get(line.spuPid)) : line;
    }),
  }));
}
