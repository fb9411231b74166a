import { documentFromWire } from '@comanda/contract/wire-format';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';

/** Reads the file that contains all categories of a long menu. */
export type ReadMenuFile = (path: string) => Promise<readonly SpuCate[]>;

export const menuFileReader =
  (fetch: (path: string) => Promise<Response>): ReadMenuFile =>
  async (path) => {
    const answer = await fetch(path);
    if (!answer.ok) throw new TypeError(`${path} answered ${answer.status}`);
    return documentFromWire(await answer.json());
  };
