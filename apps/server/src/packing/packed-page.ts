import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Form } from './accepted-form.ts';

/** A page in all encodings, compressed once for all browsers. */
export type PackedPage = {
  readonly etag: string;
  readonly bodies: Readonly<Record<Form, Buffer>>;
};

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Compressing takes about 20 ms longer than at quality 7, once per page. The page is 8 % smaller and stays below 14 KB,
 * which a server can send without waiting for acknowledgements.
 */
const small = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

export async function packPage(text: string): Promise<PackedPage> {
  const identity = Buffer.from(text);
  const [br, gz] = await Promise.all([brotli(identity, small), gzipped(identity, { level: 6 })]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { br, gzip: gz, identity } };
}
