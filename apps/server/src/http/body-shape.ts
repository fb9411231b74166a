import { type CallPath, contract } from '@comanda/contract/contract';
import { limits } from '@comanda/domain/limits';

/** How much a body may weigh, and how many keys and entries of objects it may have in all. */
type BodyRoom = { readonly bytes: number; readonly keys: number };

const mebibyte = 1024 * 1024;
/** No honest body without a cart comes near. */
const usual: BodyRoom = { bytes: 64 * 1024, keys: 1000 };
const keysOfLine = 10;
const keysOfChoice = 8;

/** The largest cart that can be ordered: of every line all its choices, their ids as long as ids can be. */
const ofCart: BodyRoom = {
  bytes: 2 * mebibyte,
  keys: usual.keys + limits.distinctLines * (keysOfLine + limits.choicesOfLine * keysOfChoice),
};

/** The same cart as the phone shows it, with names in two languages; a JSON text has no keys. */
const ofSession: BodyRoom = { bytes: 4 * mebibyte, keys: usual.keys };

/** The room that the body of a call has. */
export function bodyRoom(path: CallPath): BodyRoom {
  if (path === 'session/save') return ofSession;
  return 'itemList' in contract[path].input.properties ? ofCart : usual;
}

const mostDepth = 12;

/** Whether a parsed body is deeper than 12 levels or has more keys and entries of objects than there is room for. */
export function isTooComplex(body: unknown, mostKeys: number): boolean {
  let keys = 0;
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostDepth) return true;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue;
      const inner = Object.values(value);
      if (!Array.isArray(value)) keys += inner.length;
      if (keys > mostKeys) return true;
      for (const entry of inner) if (typeof entry === 'object' && entry !== null) next.push(entry);
    }
    level = next;
  }
  return false;
}
