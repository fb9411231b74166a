import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAttachments } from './attachments.ts';
import { readBeside } from './beside-file.ts';
import type { BrandFile } from './brand-file.schema.ts';

let brandFile: string;
beforeAll(async () => {
  const path = await mkdtemp(join(tmpdir(), 'comanda-beside-'));
  const folder = join(path, 'brand');
  brandFile = join(folder, 'brand.json');
  await mkdir(join(folder, 'pictures'), { recursive: true });
  await mkdir(join(path, 'brand-of-others'));
  await writeFile(join(folder, 'pictures/soup.webp'), 'soup');
  await writeFile(join(path, 'secret'), 'secret');
  await writeFile(join(path, 'brand-of-others/soup.webp'), 'secret');
  await symlink(join(path, 'secret'), join(folder, 'linked'));
  await symlink(join(path, 'brand-of-others'), join(folder, 'neighbour'));
  await symlink(join(folder, 'pictures/soup.webp'), join(folder, 'same-soup.webp'));
  await writeFile(join(folder, 'large'), '');
  await truncate(join(folder, 'large'), 101);
  return () => rm(path, { recursive: true, force: true });
});

describe('a file that a brand file refers to', () => {
  it.each([
    ['is in a folder beside the brand file', 'pictures/soup.webp'],
    ['is a link inside the folder', 'same-soup.webp'],
  ])('a file is read if its path %s', async (_where, path) => {
    const read = await readBeside(brandFile, path, 100);
    expect(read.ok && read.value.bytes.toString()).toBe('soup');
  });

  it.each([
    ['begins with ".."', '../secret', /without "\.\." and ":"/],
    ['contains ".."', 'pictures/../../secret', /without "\.\." and ":"/],
    ['is absolute', '/etc/hostname', /without "\.\." and ":"/],
    ['is a link to a file outside the folder', 'linked', /inside the folder of the brand file/],
    [
      'is a link to another folder whose name begins like the brand’s',
      'neighbour/soup.webp',
      /inside the folder of the brand file/,
    ],
    ['does not exist', 'nothing', /a file that exists/],
    ['is a folder', 'pictures', /expected a file/],
    ['is a file that is too large', 'large', /at most 0\.0001 MB/],
  ])('a file is refused if its path %s', async (_where, path, expected) => {
    const read = await readBeside(brandFile, path, 100);
    expect(read.ok ? '' : read.error).toMatch(expected);
  });

  it('must be a PDF if it is a shop’s terms', async () => {
    await writeFile(join(brandFile, '../terms.pdf'), '%PDF-1.7');
    const terms = ['terms.pdf', 'pictures/soup.webp'].map((pdf) => ({ id: pdf, name: pdf, pdf }));
    const file = { menus: {}, shops: [{ terms }] } as unknown as BrandFile;
    const { pdfs, errors } = await readAttachments(brandFile, file);
    expect([...pdfs.keys()]).toContain('terms.pdf');
    expect(errors.map(({ path }) => path)).toEqual(['shops[0].terms[1].pdf']);
  });
});
