import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import { cache } from '../async/cache.ts';
import type { Form } from './accepted-form.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The first request waits for the compression. A higher quality saves few bytes and takes much longer. */
const packs = {
  br: (text: Buffer) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 7,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }),
  gzip: (text: Buffer) => gzipped(text, { level: 6, finishFlush: constants.Z_FULL_FLUSH }),
} satisfies Record<Exclude<Form, 'identity'>, (text: Buffer) => Promise<Buffer>>;

/** Splits a buffer into parts of at most `most` bytes. */
const parts = (bytes: Buffer, most: number): Buffer[] =>
  bytes.length <= most
    ? [bytes]
    : Array.from({ length: Math.ceil(bytes.length / most) }, (_, index) =>
        bytes.subarray(index * most, (index + 1) * most),
      );

const endOfStream = Buffer.from([3]);

/**
 * Writes `rest` as uncompressed meta-blocks (RFC 7932, section 9.2). Their 16-bit length field holds the length minus
 * 1. An empty meta-block ends the stream.
 */
function endOfBrotli(rest: Buffer): Buffer[] {
  const blocks = parts(rest, 0x10000).flatMap((part) => {
    const header = Buffer.allocUnsafe(3);
    header.writeUIntLE(((part.length - 1) << 3) | (1 << 19), 0, 3);
    return [header, part];
  });
  return [...blocks, endOfStream];
}

/**
 * Writes `rest` as stored blocks with a 16-bit length (RFC 1951, section 3.2.4). The checksum and the length of the
 * whole answer follow (RFC 1952).
 */
function endOfGzip(rest: Buffer, beginning: Buffer, checksum: number): Buffer[] {
  const stored = parts(rest, 0xffff);
  const blocks = stored.flatMap((part, index) => {
    const header = Buffer.allocUnsafe(5);
    header.writeUInt8(index === stored.length - 1 ? 1 : 0, 0);
    header.writeUInt16LE(part.length, 1);
    header.writeUInt16LE(~part.length & 0xffff, 3);
    return [header, part];
  });
  const trailer = Buffer.allocUnsafe(8);
  trailer.writeUInt32LE(crc32(rest, checksum), 0);
  trailer.writeUInt32LE((beginning.length + rest.length) >>> 0, 4);
  return [...blocks, trailer];
}

/**
 * The common beginning of many answers, compressed once. The rest of each answer follows uncompressed in the same
 * stream. This saves time. It also protects secrets in the rest: if they were compressed together with texts of others,
 * the length of the answer would reveal them (BREACH).
 */
export class PackedBeginning {
  readonly #text: Buffer;
  readonly #checksum: number;
  readonly #packed = cache<Buffer>({ max: Object.keys(packs).length });

  constructor(text: string) {
    this.#text = Buffer.from(text);
    this.#checksum = crc32(this.#text);
  }

  /** Returns the whole answer in an encoding. `rest` must not be empty. */
  async answer(form: Form, rest: string): Promise<Buffer> {
    const packed =
      form === 'identity' ? this.#text : await this.#packed.get(form, () => packs[form](this.#text));
    return Buffer.concat([packed, ...this.#end(form, Buffer.from(rest))]);
  }

  #end(form: Form, rest: Buffer): Buffer[] {
    if (form === 'br') return endOfBrotli(rest);
    return form === 'gzip' ? endOfGzip(rest, this.#text, this.#checksum) : [rest];
  }
}
