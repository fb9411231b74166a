/** The encodings of an answer. */
export type Form = 'br' | 'gzip' | 'identity';

/** The best encoding for a client's Accept-Encoding. */
export function acceptedForm(acceptEncoding: string | undefined): Form {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim());
  const takes = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
