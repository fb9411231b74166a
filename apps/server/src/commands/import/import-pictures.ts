import {
  type Focus,
  keepPicture,
  keptNote,
  lookAtPicture,
  type PictureNote,
} from '../../pictures/keep-picture.ts';
import { pictureSizes } from '../../pictures/picture-size.ts';
import type { Attachments, FilePicture } from './attachments.ts';

/** A picture of the menu: its path without size and ending, and the colour that is shown while it loads. */
export type Picture = {
  readonly imageUrl: string;
  readonly color: string;
  readonly focus?: Focus | undefined;
};

/** A picture that can be shown, with its colour and size. */
export type WholePicture = FilePicture & PictureNote;

/** The pictures of a file by their keys: those that can be shown, and for the others what was expected. */
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
  await eachOf(pictures, async ([key, picture]) => {
    const seen = (await keptNote(dataDir, picture.hash)) ?? (await lookAtPicture(picture.bytes));
    if ('color' in seen) wholePictures.set(key, { ...seen, ...picture });
    else broken.set(key, seen.expected);
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
  await eachOf(wholePictures, async ([key, picture]) => {
    const { hash, color, focus } = picture;
    await keepPicture(dataDir, picture);
    if (sizes) await pictureSizes(dataDir).makeAll(hash);
    named.set(key, { imageUrl: `/pictures/${hash}`, color, focus });
  });
  return named;
}
