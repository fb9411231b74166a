import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepPicture, keptNote, lookAtPicture } from './keep-picture.ts';
import { pictureSizes } from './picture-size.ts';

const hash = '0123456789abcdef';
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'comanda-pictures-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const photo = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 40, alpha } } });

const keep = async (bytes: Buffer, focus?: { x: number; y: number }) => {
  const { width, height } = await sharp(bytes).metadata();
  await keepPicture(dataDir, { hash, bytes, color: '#2828c8', width, height, focus });
};

async function redAt(name: string) {
  const { data, info } = await sharp(await pictureSizes(dataDir).bytesOf(name))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => (data[(y * info.width + x) * 3] ?? 0) > 120;
}

async function sizeOf(name: string) {
  const { format, width, height } = await sharp(await pictureSizes(dataDir).bytesOf(name)).metadata();
  return [format, width, height];
}

describe('the sizes of a picture', () => {
  it('are squares for lists, and the whole picture for the sheet of an item', async () => {
    await keep(await photo(1200, 800).jpeg().toBuffer());
    expect(await sizeOf(`${hash}-96.avif`)).toEqual(['heif', 96, 96]);
    expect(await sizeOf(`${hash}-288.webp`)).toEqual(['webp', 288, 288]);
    expect(await sizeOf(`${hash}-780.webp`)).toEqual(['webp', 780, 520]);
  });

  it('are never larger than the picture itself', async () => {
    await keep(await photo(400, 250).png().toBuffer());
    expect(await sizeOf(`${hash}-288.webp`)).toEqual(['webp', 250, 250]);
    expect(await sizeOf(`${hash}-780.webp`)).toEqual(['webp', 400, 250]);
  });

  it('FIX-33 have a margin in the picture’s colour if screens would enlarge the picture to more than twice its size', async () => {
    await keep(await photo(40, 30).png().toBuffer());
    expect(await sizeOf(`${hash}-96.webp`)).toEqual(['webp', 48, 48]);
    expect(await sizeOf(`${hash}-780.webp`)).toEqual(['webp', 320, 240]);
    const isRed = await redAt(`${hash}-780.webp`);
    // the picture is in the middle at its own size
    expect([isRed(142, 107), isRed(177, 132)]).toEqual([true, true]);
    expect([isRed(137, 107), isRed(182, 120), isRed(160, 102), isRed(160, 138)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it.each([
    [{ x: 0, y: 0.5 }, 0],
    [{ x: 1, y: 0.5 }, 2],
    [undefined, 1],
  ])('FIX-33 are squares that keep the focus %j, as object-position does', async (focus, third) => {
    // the thirds of the picture are black, grey and white
    const levels = [0, 128, 255];
    const parts = levels.map((level, index) => ({
      input: {
        create: {
          width: 200,
          height: 200,
          channels: 3 as const,
          background: `rgb(${level},${level},${level})`,
        },
      },
      left: index * 200,
      top: 0,
    }));
    await keep(
      await sharp({ create: { width: 600, height: 200, channels: 3, background: '#000' } })
        .composite(parts)
        .png()
        .toBuffer(),
      focus,
    );
    const bytes = await pictureSizes(dataDir).bytesOf(`${hash}-96.webp`);
    const { channels } = await sharp(bytes).stats();
    expect(Math.abs((channels[0]?.mean ?? 0) - (levels[third] ?? 0))).toBeLessThan(4);
  });

  it('are rotated upright according to the EXIF orientation', async () => {
    await keep(await photo(400, 330).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    expect(await sizeOf(`${hash}-780.webp`)).toEqual(['webp', 330, 400]);
  });

  it('are made once and stored', async () => {
    await keep(await photo(300, 300).png().toBuffer());
    const sizes = pictureSizes(dataDir);
    const both = await Promise.all([sizes.bytesOf(`${hash}-96.webp`), sizes.bytesOf(`${hash}-96.webp`)]);
    expect(both[0]).toBe(both[1]);
    await sizes.makeAll(hash);
    const files = await readdir(join(dataDir, 'pictures'));
    expect(files.filter((name) => name.endsWith('.avif'))).toHaveLength(4);
    expect(files.some((name) => name.endsWith('.part'))).toBe(false);
  });

  it.each([
    '0123456789abcdef-97.avif',
    'fedcba9876543210-96.avif',
    '../comanda.db',
    '../pictures/0123456789abcdef-96.avif',
    '0123456789abcdef-96.svg',
  ])('do not include the file name %s', async (name) => {
    await keep(await photo(100, 100).png().toBuffer());
    expect(await pictureSizes(dataDir).bytesOf(name)).toBeUndefined();
  });
});

async function seen(bytes: Buffer): Promise<string> {
  const found = await lookAtPicture(bytes);
  return 'color' in found ? found.color : found.expected;
}

/** A PNG whose header states other dimensions than its pixels have. */
async function promising(width: number, height: number): Promise<Buffer> {
  const bytes = await photo(10, 10).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe('checking and storing a picture', () => {
  it('counts it as stored only when the original is completely written', async () => {
    const inItsPlace = join(dataDir, 'pictures', `${hash}.original`, 'something');
    await mkdir(inItsPlace, { recursive: true });
    await expect(keep(await photo(10, 10).png().toBuffer())).rejects.toThrow();
    expect(await keptNote(dataDir, hash)).toBeUndefined();
    await rm(join(dataDir, 'pictures'), { recursive: true });
    await keep(await photo(10, 10).png().toBuffer());
    expect(await keptNote(dataDir, hash)).toEqual({ color: '#2828c8', width: 10, height: 10 });
  });

  it('returns its average colour, and a light tint if parts are transparent', async () => {
    expect(await seen(await photo(50, 50).png().toBuffer())).toBe('#c82828');
    expect(await seen(await photo(50, 50, 0.5).png().toBuffer())).toBe('#f3cfcf');
  });

  it('accepts photographs and raster images, and refuses SVG and other files', async () => {
    expect(await seen(await photo(10, 10).webp().toBuffer())).toMatch(/^#c/);
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'no picture', ''])
      expect(await seen(Buffer.from(text))).toBe('expected a JPEG, PNG, WebP, AVIF or GIF picture');
  });

  it('refuses more than 50 million pixels', async () => {
    expect(await seen(await promising(10_000, 5001))).toBe('expected at most 50 million pixels');
  });

  it.each(['jpeg', 'png'] as const)('reports a truncated %s as damaged', async (format) => {
    const bytes = await photo(300, 200).toFormat(format).toBuffer();
    expect(await seen(bytes)).toMatch(/^#c[0-9a-f]2[0-9a-f]2[0-9a-f]$/);
    expect(await seen(bytes.subarray(0, bytes.length * 0.7))).toBe(
      'expected a whole picture: this one is damaged',
    );
  });
});
