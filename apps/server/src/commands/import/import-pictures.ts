import { isPicture, keepPicture, keptColor } from '../../pictures/keep-picture.ts';
import { makeSizes } from '../../pictures/picture-size.ts';
import type { Attachments } from './attachments.ts';

/** What the menu says of a picture: its path without size and ending, and the colour shown while it loads. */
export type Picture = { readonly imageUrl: string; readonly color: string };

/** The paths whose bytes are no picture we can read. Pictures kept before need no second look. */
export async function brokenPictures(dataDir: string, { pictures }: Attachments): Promise<Set<string>> {
  const broken = new Set<string>();
  for (const [path, { bytes, hash }] of pictures) {
    if ((await keptColor(dataDir, hash)) === undefined && !(await isPicture(bytes))) broken.add(path);
  }
  return broken;
}

/**
 * Keeps the pictures of a file and says how the menu names them. With `sizes` every size is made at once, so that no
 * diner waits for one; without, when it is first asked for.
 */
export async function importPictures(
  dataDir: string,
  { pictures }: Attachments,
  sizes: boolean,
): Promise<Map<string, Picture>> {
  const named = new Map<string, Picture>();
  const waiting = [...pictures];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [path, { hash, bytes }] = next;
      named.set(path, {
        imageUrl: `/pictures/${hash}`,
        color: await keepPicture(dataDir, hash, bytes),
      });
      if (sizes) await makeSizes(dataDir, hash);
    }
  };
  await Promise.all([work(), work()]);
  return named;
}
