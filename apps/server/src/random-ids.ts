import { randomFillSync } from 'node:crypto';
import type { Context } from './context.ts';

const blockBytes = 4096;

/** Makes ids from random bytes that are read in blocks, because a read takes as long for a block as for an id. */
export function randomIds(): Context['newId'] {
  const block = Buffer.alloc(blockBytes);
  let next = block.length;
  return (bits) => {
    const bytes = bits / 8;
    if (next + bytes > block.length) {
      randomFillSync(block);
      next = 0;
    }
    const id = block.toString('base64url', next, next + bytes);
    // no memory dump shows an id that was given away
    block.fill(0, next, next + bytes);
    next += bytes;
    return id;
  };
}
