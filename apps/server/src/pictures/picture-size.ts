import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { singleFlight } from '../async/single-flight.ts';
import { limitInputPixels, loadSharp, originalOf, pictureFolder, writeWhole } from './keep-picture.ts';

/** Widths in pixels. `thumbs` are squares for lists; the wider one is the picture in the sheet of an item. */
const thumbs = [96, 192, 288];
const wide = 780;

const formats = {
  avif: (picture: Sharp) => picture.avif({ quality: 58, effort: 2 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
} as const;
type Format = keyof typeof formats;

type Size = { readonly hash: string; readonly width: number; readonly format: Format };

const nameOf = ({ hash, width, format }: Size): string => `${hash}-${width}.${format}`;

/** Parses `<hash>-<width>.<format>`. Returns `undefined` for any other name. */
function parseName(name: string): Size | undefined {
  const [, hash, width, ending] = /^([0-9a-f]{16})-(\d{2,3})\.(avif|webp)$/.exec(name) ?? [];
  const format = ending === 'avif' || ending === 'webp' ? ending : undefined;
  if (!hash || !format || ![...thumbs, wide].includes(Number(width))) return undefined;
  return { hash, width: Number(width), format };
}

/** Never enlarges: a picture that is smaller than the requested size keeps its own size. */
async function resized(original: Buffer, width: number): Promise<Sharp> {
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels }).autoOrient();
  if (width === wide) return picture.resize(wide, wide, { fit: 'inside', withoutEnlargement: true });
  const { autoOrient } = await picture.metadata();
  const side = Math.min(width, autoOrient.width, autoOrient.height);
  return picture.resize(side, side, { fit: 'cover' });
}

async function make(dataDir: string, size: Size): Promise<Buffer> {
  const original = await readFile(originalOf(dataDir, size.hash));
  const bytes = await formats[size.format](await resized(original, size.width)).toBuffer();
  await writeWhole(join(pictureFolder(dataDir), nameOf(size)), bytes);
  return bytes;
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Makes and reads the sizes of pictures in a data folder. Simultaneous requests for a size share one run. */
export function pictureSizes(dataDir: string) {
  const flights = singleFlight<Buffer>();
  const bytesOf = async (name: string): Promise<Buffer | undefined> => {
    const size = parseName(name);
    if (!size) return undefined;
    const path = join(pictureFolder(dataDir), nameOf(size));
    if (await exists(path)) return readFile(path);
    if (!(await exists(originalOf(dataDir, size.hash)))) return undefined;
    return flights.run(path, () => make(dataDir, size));
  };
  return {
    /**
     * Returns the bytes of a size by its file name, and makes it at the first request. `undefined` for unknown names.
     */
    bytesOf,
    /** Makes every size of a picture that is missing. */
    makeAll: async (hash: string): Promise<void> => {
      for (const width of [...thumbs, wide]) {
        for (const format of ['avif', 'webp'] as const) await bytesOf(nameOf({ hash, width, format }));
      }
    },
  };
}
