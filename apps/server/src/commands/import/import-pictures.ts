import { keepPicture, keptColor, lookAtPicture } from '../../pictures/keep-picture.ts';
import { makeSizes } from '../../pictures/picture-size.ts';
import type { Attachments } from './attachments.ts';

/** What the menu says of a picture: its path without size and ending, and the colour shown while it loads. */
export type Picture = { readonly imageUrl: string; readonly color: string };

/** Does something with each, two at a time. */
async function eachOf<T>(entries: Iterable<T>, act: (entry: T) => Promise<void>): Promise<void> {
  const waiting = [...entries];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await act(next);
  };
  await Promise.all([work(), work()]);
}

/** The pictures of a file by their paths: the colours of those that can be shown, and what is wrong with the others. */
export type SeenPictures = {
  readonly colors: ReadonlyMap<string, string>;
  readonly broken: ReadonlyMap<string, string>;
};

/** Looks at every picture; those kept before need no second look. */
export async function lookAtPictures(dataDir: string, { pictures }: Attachments): Promise<SeenPictures> {
  const colors = new Map<string, string>();
  const broken = new Map<string, string>();
  await eachOf(pictures, async ([path, { bytes, hash }]) => {
    const kept = await keptColor(dataDir, hash);
    if (kept !== undefined) return void colors.set(path, kept);
    const seen = await lookAtPicture(bytes);
    if ('color' in seen) colors.set(path, seen.color);
    else broken.set(path, seen.expected);
  });
  return { colors, broken };
}

/**
 * Keeps the pictures of a file that were found whole, and says how the menu names them. With `sizes` every size is made at
 * once, so that no diner waits for one; without, when it is first asked for.
 */
export async function importPictures(
  dataDir: string,
  { pictures, colors }: Pick<Attachments, 'pictures'> & Pick<SeenPictures, 'colors'>,
  sizes: boolean,
): Promise<Map<string, Picture>> {
  const named = new Map<string, Picture>();
  await eachOf(colors, async ([path, color]) => {
    const picture = pictures.get(path);
    if (!picture) return;
    const { hash, bytes } = picture;
    await keepPicture(dataDir, hash, { bytes, color });
    if (sizes) await makeSizes(dataDir, hash);
    named.set(path, { imageUrl: `/pictures/${hash}`, color });
  });
  return named;
}
