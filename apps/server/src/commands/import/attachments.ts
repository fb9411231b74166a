import { type Attachment, readBeside } from './beside-file.ts';
import type { BrandFile } from './brand-file.schema.ts';
import { type FileError, fileError, quoted } from './file-error.ts';

/** The pictures and documents of a brand file, by their paths. */
export type Attachments = {
  readonly pictures: ReadonlyMap<string, Attachment>;
  readonly pdfs: ReadonlyMap<string, Attachment>;
};

export const mostPictureBytes = 20_000_000;
const mostPdfBytes = 5_000_000;

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

const pdfsOf = (file: BrandFile): Named[] =>
  file.shops.flatMap((shop, s) =>
    (shop.terms ?? []).flatMap((terms, t) =>
      terms.pdf ? [{ at: `shops[${s}].terms[${t}].pdf`, path: terms.pdf }] : [],
    ),
  );

async function readAll(brandFile: string, named: readonly Named[], mostBytes: number) {
  const found = new Map<string, Attachment>();
  const errors: FileError[] = [];
  for (const { at, path } of named) {
    if (found.has(path)) continue;
    const read = await readBeside(brandFile, path, mostBytes);
    if (read.ok) found.set(path, read.value);
    else errors.push(fileError(at, `${read.error}; found ${quoted(path)}`));
  }
  return { found, errors };
}

const isPdf = ({ bytes }: Attachment): boolean => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** Reads all files that a brand file refers to. */
export async function readAttachments(
  brandFile: string,
  file: BrandFile,
): Promise<Attachments & { readonly errors: readonly FileError[] }> {
  const pictures = await readAll(brandFile, picturesOf(file), mostPictureBytes);
  const pdfs = await readAll(brandFile, pdfsOf(file), mostPdfBytes);
  const notPdfs = pdfsOf(file).flatMap(({ at, path }) => {
    const pdf = pdfs.found.get(path);
    return pdf && !isPdf(pdf) ? [fileError(at, `expected a PDF; found ${quoted(path)}`)] : [];
  });
  return {
    pictures: pictures.found,
    pdfs: pdfs.found,
    errors: [...pictures.errors, ...pdfs.errors, ...notPdfs],
  };
}

/** Returns an error for each picture that cannot be shown, with what was expected. */
export const unreadablePictures = (file: BrandFile, broken: ReadonlyMap<string, string>): FileError[] =>
  picturesOf(file).flatMap(({ at, path }) => {
    const expected = broken.get(path);
    return expected === undefined ? [] : [fileError(at, `${expected}; found ${quoted(path)}`)];
  });
