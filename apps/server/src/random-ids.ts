import { randomFillSync } from 'node:crypto';
import type { Context } from './context.ts';

const blockBytes = 4096;

/**
 * Returns a function that makes ids. It reads random bytes in blocks, because reading a block takes as long as
 * reading one id.
 */
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
    // a memory dump must not show an id that was handed out
    block.fill(0, next, next + bytes);
    next += bytes;
    return id;
  };
}
