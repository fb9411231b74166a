import { type Attachment, readBeside } from './beside-file.ts';
import type { BrandFile } from './brand-file.schema.ts';
import { type Fault, fault, quoted } from './fault.ts';

/** The pictures and papers of a brand file, by the path that names them. */
export type Attachments = {
  readonly pictures: ReadonlyMap<string, Attachment>;
  readonly papers: ReadonlyMap<string, Attachment>;
};

export const mostPictureBytes = 20_000_000;
const mostPaperBytes = 5_000_000;

type Named = { readonly at: string; readonly path: string };

const picturesOf = (file: BrandFile): Named[] =>
  Object.entries(file.menus).flatMap(([menu, { categories }]) =>
    categories.flatMap((category, c) =>
      category.items.flatMap((item, i) =>
        item.picture
          ? [{ at: `menus.${menu}.categories[${c}].items[${i}].picture`, path: item.picture }]
          : [],
      ),
    ),
  );

const papersOf = (file: BrandFile): Named[] =>
  file.shops.flatMap((shop, s) =>
    (shop.terms ?? []).flatMap((terms, t) =>
      terms.pdf ? [{ at: `shops[${s}].terms[${t}].pdf`, path: terms.pdf }] : [],
    ),
  );

async function readAll(brandFile: string, named: readonly Named[], mostBytes: number) {
  const found = new Map<string, Attachment>();
  const faults: Fault[] = [];
  for (const { at, path } of named) {
    if (found.has(path)) continue;
    const read = await readBeside(brandFile, path, mostBytes);
    if (read.ok) found.set(path, read.value);
    else faults.push(fault(at, `${read.error}; found ${quoted(path)}`));
  }
  return { found, faults };
}

const isPdf = ({ bytes }: Attachment): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** Reads all that a brand file names beside itself. */
export async function readAttachments(
  brandFile: string,
  file: BrandFile,
): Promise<Attachments & { readonly faults: readonly Fault[] }> {
  const pictures = await readAll(brandFile, picturesOf(file), mostPictureBytes);
  const papers = await readAll(brandFile, papersOf(file), mostPaperBytes);
  const otherPapers = papersOf(file).flatMap(({ at, path }) => {
    const paper = papers.found.get(path);
    return paper && !isPdf(paper) ? [fault(at, `expected a PDF; found ${quoted(path)}`)] : [];
  });
  return {
    pictures: pictures.found,
    papers: papers.found,
    faults: [...pictures.faults, ...papers.faults, ...otherPapers],
  };
}

/** Where the pictures that cannot be shown stand in the file, and what was expected of them. */
export const unreadablePictures = (file: BrandFile, broken: ReadonlyMap<string, string>): Fault[] =>
  picturesOf(file).flatMap(({ at, path }) => {
    const expected = broken.get(path);
    return expected === undefined ? [] : [fault(at, `${expected}; found ${quoted(path)}`)];
  });
