import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sharp } from 'sharp';
import { singleFlight } from '../async/single-flight.ts';
import {
  keptNote,
  limitInputPixels,
  loadSharp,
  originalOf,
  type PictureNote,
  pictureFolder,
  writeWhole,
} from './keep-picture.ts';

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

/**
 * The smallest sizes of files, in pixels. Phones show a thumb at most 96 CSS pixels wide, and the picture of a sheet at
 * most 640 × 480. So they enlarge no picture to more than twice its size: smaller pictures get a margin (FIX-33).
 */
const least = { thumb: 48, wide: { width: 320, height: 240 } };

/** Adds a margin in the picture's colour up to this size, with the picture in the middle. */
function padded(picture: Sharp, is: Box, least: Box, background: string): Sharp {
  const [across, down] = [Math.max(0, least.width - is.width), Math.max(0, least.height - is.height)];
  if (across + down === 0) return picture;
  const [left, top] = [Math.floor(across / 2), Math.floor(down / 2)];
  return picture.extend({ left, right: across - left, top, bottom: down - top, background });
}

type Box = { readonly width: number; readonly height: number };

/** Never enlarges: a picture that is smaller than the requested size keeps its own size. Squares keep the focus. */
async function resized(original: Buffer, wanted: number, { color, focus }: PictureNote): Promise<Sharp> {
  const sharp = await loadSharp();
  const picture = sharp(original, { limitInputPixels }).autoOrient();
  const { width, height } = (await picture.metadata()).autoOrient;
  if (wanted === wide) {
    const scale = Math.min(1, wide / Math.max(width, height));
    const is = { width: Math.round(width * scale), height: Math.round(height * scale) };
    const whole = picture.resize(wide, wide, { fit: 'inside', withoutEnlargement: true });
    return padded(whole, is, least.wide, color);
  }
  const edge = Math.min(width, height);
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  // the same point as with the CSS property object-position
  const [left, top] = [Math.round((width - edge) * x), Math.round((height - edge) * y)];
  const side = Math.min(wanted, edge);
  const square = picture.extract({ left, top, width: edge, height: edge }).resize(side, side);
  return padded(square, { width: side, height: side }, { width: least.thumb, height: least.thumb }, color);
}

async function make(dataDir: string, size: Size): Promise<Buffer | undefined> {
  const note = await keptNote(dataDir, size.hash);
  if (!note) return undefined;
  const original = await readFile(originalOf(dataDir, size.hash));
  const bytes = await formats[size.format](await resized(original, size.width, note)).toBuffer();
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
  const flights = singleFlight<Buffer | undefined>();
  const bytesOf = async (name: string): Promise<Buffer | undefined> => {
    const size = parseName(name);
    if (!size) return undefined;
    const path = join(pictureFolder(dataDir), nameOf(size));
    if (await exists(path)) return readFile(path);
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
