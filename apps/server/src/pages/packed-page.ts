import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A page in the forms a browser may take it in, made once for all who ask. */
export type PackedPage = {
  readonly etag: string;
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly identity: Buffer };
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page is drawn while somebody waits: the quality above which a phone saves less than the wait costs. */
const quick = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

export async function packPage(text: string): Promise<PackedPage> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([brotli(identity, quick), gzipped(identity, { level: 6 })]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { br, gzip: gz, identity } };
}

/** The best form of a page for what a browser says it can read. */
export function acceptedForm(acceptEncoding: string | undefined): keyof PackedPage['bodies'] {
  const accepted = (acceptEncoding ?? '').split(',').map((part) => part.trim());
  const takes = (name: string) =>
    accepted.some((part) => part === name || (part.startsWith(`${name};`) && !/q=0(\.0*)?$/.test(part)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
