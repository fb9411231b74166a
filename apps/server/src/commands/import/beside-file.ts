import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Result } from '@comanda/domain/result';
import { ok, refused } from '@comanda/domain/result';

/** Part of each hash. Change this text when pictures are made differently, so that all pictures get new names. */
const edition = 'pictures 2';

/** A file that a brand file refers to, with the hash of its content. */
export type Attachment = { readonly bytes: Buffer; readonly hash: string };

/** The hash of a file's content, and of what else its name depends on. */
export const hashOf = (bytes: Buffer, more = ''): string =>
  createHash('sha256').update(edition).update(more).update(bytes).digest('hex').slice(0, 16);

const plain = /^[^/\\:]+(\/[^/\\:]+)*$/;

/** Reads a file next to the brand file. Refuses paths that lead out of its folder, through ".." or links. */
export async function readBeside(
  brandFile: string,
  path: string,
  mostBytes: number,
): Promise<Result<Attachment, string>> {
  if (!plain.test(path) || path.split('/').some((part) => part === '..' || part === '.')) {
    return refused('expected a path inside the folder of the brand file, without ".." and ":"');
  }
  try {
    const folder = await realpath(dirname(brandFile));
    const place = await realpath(join(folder, path));
    if (!place.startsWith(folder + sep))
      return refused('expected a file inside the folder of the brand file');
    const found = await stat(place);
    if (!found.isFile()) return refused('expected a file');
    if (found.size > mostBytes) return refused(`expected at most ${mostBytes / 1_000_000} MB`);
    const bytes = await readFile(place);
    return ok({ bytes, hash: hashOf(bytes) });
  } catch (error) {
    return refused(
      error instanceof Error && 'code' in error && error.code === 'ENOENT'
        ? 'expected a file that exists'
        : 'cannot be read',
    );
  }
}
