import { LRUCache } from 'lru-cache';

export type Form = 'br' | 'gzip' | 'identity';

function formIn(acceptEncoding: string): Form {
  const accepted = acceptEncoding.split(',').map((part) => part.trim());
  const takes = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** A cache, because browsers send only a few different values. */
const known = new LRUCache<string, Form>({ max: 100, memoMethod: formIn });

/** Returns the best encoding that the client's Accept-Encoding allows. */
export const acceptedForm = (acceptEncoding: string | undefined): Form =>
  acceptEncoding === undefined ? 'identity' : known.memo(acceptEncoding);
