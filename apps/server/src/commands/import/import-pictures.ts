import { keepPicture, keptColor, lookAtPicture } from '../../pictures/keep-picture.ts';
import { pictureSizes } from '../../pictures/picture-size.ts';
import type { Attachments } from './attachments.ts';
import type { Attachment } from './beside-file.ts';

/** A picture of the menu: its path without size and ending, and the colour that is shown while it loads. */
export type Picture = { readonly imageUrl: string; readonly color: string };

/** A picture that can be shown, with its colour. */
export type WholePicture = Attachment & { readonly color: string };

/** The pictures of a file by their paths: those that can be shown, and for the others what was expected. */
type SeenPictures = {
  readonly wholePictures: ReadonlyMap<string, WholePicture>;
  readonly broken: ReadonlyMap<string, string>;
};

/** Processes all entries, two at a time. */
async function eachOf<T>(entries: Iterable<T>, act: (entry: T) => Promise<void>): Promise<void> {
  const waiting = [...entries];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await act(next);
  };
  await Promise.all([work(), work()]);
}

/** Checks every picture that is not stored yet. */
export async function lookAtPictures(dataDir: string, { pictures }: Attachments): Promise<SeenPictures> {
  const wholePictures = new Map<string, WholePicture>();
  const broken = new Map<string, string>();
  await eachOf(pictures, async ([path, picture]) => {
    const color = await keptColor(dataDir, picture.hash);
    const seen = color === undefined ? await lookAtPicture(picture.bytes) : { color };
    if ('color' in seen) wholePictures.set(path, { ...picture, color: seen.color });
    else broken.set(path, seen.expected);
  });
  return { wholePictures, broken };
}

/**
 * Stores the valid pictures of a file, and returns their names in the menu. With `sizes`, makes every size at once, so
 * that no diner waits. Otherwise each size is made at its first request.
 */
export async function importPictures(
  dataDir: string,
  wholePictures: ReadonlyMap<string, WholePicture>,
  sizes: boolean,
): Promise<Map<string, Picture>> {
  const named = new Map<string, Picture>();
  await eachOf(wholePictures, async ([path, { hash, bytes, color }]) => {
    await keepPicture(dataDir, hash, { bytes, color });
    if (sizes) await pictureSizes(dataDir).makeAll(hash);
    named.set(path, { imageUrl: `/pictures/${hash}`, color });
  });
  return named;
}
