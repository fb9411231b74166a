import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata, Sharp } from 'sharp';

/*
 * Pictures lie in a folder of the data, named by their content: `<hash>.original` as the restaurant gave it,
 * `<hash>.json` with its colour, written last, and `<hash>-<width>.avif` and `.webp`, made when first asked for.
 */

export const limitInputPixels = 50_000_000;

const readable = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/** Loaded only where a picture is to be made: most starts make none. */
export const loadSharp = async () => (await import('sharp')).default;

/** Whole or not at all: somebody else may be reading. */
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

/** The average colour; a drawing without ground gets a light tile of its colour to stand on. */
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

/** The colour of a picture that is kept; `undefined` where there is none. */
export async function keptColor(dataDir: string, hash: string): Promise<string | undefined> {
  try {
    const { color } = JSON.parse(await readFile(noteOf(dataDir, hash), 'utf8'));
    return typeof color === 'string' ? color : undefined;
  } catch {
    return undefined;
  }
}

/** iPhones write HEIC, which is like AVIF from the outside, and which browsers do not show. */
const isReadable = ({ format, compression }: Metadata): boolean =>
  readable.has(format) && (format !== 'heif' || compression === 'av1');

/** The colour of a picture that can be shown, or what was expected in its place. */
type SeenPicture = { readonly color: string } | { readonly expected: string };

/** Looks at a whole picture. Drawings in SVG are none: they are programs. */
export async function lookAtPicture(bytes: Buffer): Promise<SeenPicture> {
  const sharp = await loadSharp();
  const found = await Promise.try(() => sharp(bytes, { limitInputPixels: false }).metadata()).catch(
    () => undefined,
  );
  if (!found || !isReadable(found)) return { expected: 'expected a JPEG, PNG, WebP, AVIF or GIF picture' };
  if (found.width * found.height > limitInputPixels)
    return { expected: `expected at most ${limitInputPixels / 1_000_000} million pixels` };
  try {
    return { color: await averageColor(sharp(bytes, { limitInputPixels })) };
  } catch {
    return { expected: 'expected a whole picture: this one is damaged' };
  }
}

/** Keeps a picture and its colour under its content's name, unless it is kept already. */
export async function keepPicture(
  dataDir: string,
  hash: string,
  { bytes, color }: { readonly bytes: Buffer; readonly color: string },
): Promise<void> {
  if ((await keptColor(dataDir, hash)) !== undefined) return;
  await mkdir(pictureFolder(dataDir), { recursive: true });
  await writeWhole(originalOf(dataDir, hash), bytes);
  await writeWhole(noteOf(dataDir, hash), JSON.stringify({ color }));
}
