import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata, Sharp } from 'sharp';

/*
 * Pictures are stored in the folder `pictures` of the data. Their names start with the hash of their content:
 * - `<hash>.original`: the file of the restaurant
 * - `<hash>.json`: colour, size and focus, written last
 * - `<hash>-<width>.avif` and `.webp`: made at the first request
 */

export const limitInputPixels = 50_000_000;

const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** Loads sharp on demand, because most starts of the server make no picture. */
export const loadSharp = async () => (await import('sharp')).default;

/** Writes to a temporary file and renames it, so that readers see the whole file or none. */
export async function writeWhole(path: string, content: Buffer | string): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  await writeFile(draft, content);
  await rename(draft, path);
}

export const pictureFolder = (dataDir: string): string => join(dataDir, 'pictures');
const noteOf = (dataDir: string, hash: string): string => join(pictureFolder(dataDir), `${hash}.json`);
export const originalOf = (dataDir: string, hash: string): string =>
  join(pictureFolder(dataDir), `${hash}.original`);

const hex = (level: number): string => Math.round(level).toString(16).padStart(2, '0');

/** Returns the average colour. A picture with transparent parts gets a light tint of its colour. */
async function averageColor(picture: Sharp): Promise<string> {
  const pixel = await picture
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer();
  const [red = 0, green = 0, blue = 0, alpha = 255] = pixel;
  const share = alpha > 250 ? 1 : 0.22;
  return `#${[red, green, blue].map((level) => hex(level * share + 255 * (1 - share))).join('')}`;
}

/** A point of a picture, as shares of its width and height. */
export type Focus = { readonly x: number; readonly y: number };

/** What is known of a picture: its average colour, its upright size in pixels, and the point that its crops keep. */
export type PictureNote = {
  readonly color: string;
  readonly width: number;
  readonly height: number;
  readonly focus?: Focus | undefined;
};

/** Returns the note of a stored picture; `undefined` if the picture is not stored. */
export async function keptNote(dataDir: string, hash: string): Promise<PictureNote | undefined> {
  try {
    // an import wrote the note with this type
    return JSON.parse(await readFile(noteOf(dataDir, hash), 'utf8')) as PictureNote;
  } catch {
    return undefined;
  }
}

/** Whether browsers can show the format. sharp reports HEIC, the format of iPhones, as `heif`, like AVIF. */
const isReadable = ({ format, compression }: Metadata): boolean =>
  readable.has(format) && (format !== 'heif' || compression === 'av1');

type SeenPicture = PictureNote | { readonly expected: string };

/**
 * Checks that a picture can be decoded completely. Refuses SVG, because it can contain scripts. Returns its colour
 * and size, or what was expected instead.
 */
export async function lookAtPicture(bytes: Buffer): Promise<SeenPicture> {
  const sharp = await loadSharp();
  const found = await Promise.try(() => sharp(bytes, { limitInputPixels: false }).metadata()).catch(
    () => undefined,
  );
  if (!found || !isReadable(found)) return { expected: 'expected a JPEG, PNG, WebP, AVIF or GIF picture' };
  if (found.width * found.height > limitInputPixels)
    return { expected: `expected at most ${limitInputPixels / 1_000_000} million pixels` };
  try {
    const { width, height } = found.autoOrient;
    return { color: await averageColor(sharp(bytes, { limitInputPixels })), width, height };
  } catch {
    return { expected: 'expected a whole picture: this one is damaged' };
  }
}

/** Stores a picture and its note under its hash, unless it is already stored. */
export async function keepPicture(
  dataDir: string,
  {
    hash,
    bytes,
    color,
    width,
    height,
    focus,
  }: PictureNote & { readonly hash: string; readonly bytes: Buffer },
): Promise<void> {
  if (await keptNote(dataDir, hash)) return;
  const note: PictureNote = { color, width, height, focus };
  await mkdir(pictureFolder(dataDir), { recursive: true });
  await writeWhole(originalOf(dataDir, hash), bytes);
  await writeWhole(noteOf(dataDir, hash), JSON.stringify(note));
}
