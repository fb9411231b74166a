import { LRUCache } from 'lru-cache';

/** The encodings of an answer. */
export type Form = 'br' | 'gzip' | 'identity';

function formIn(acceptEncoding: string): Form {
  const accepted = acceptEncoding.split(',').map((part) => part.trim());
  const takes = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

/** Browsers send few different values. */
const known = new LRUCache<string, Form>({ max: 100, memoMethod: formIn });

/** The best encoding for a client's Accept-Encoding. */
export const acceptedForm = (acceptEncoding: string | undefined): Form =>
  acceptEncoding === undefined ? 'identity' : known.memo(acceptEncoding);
