import type { Focus } from '../../pictures/keep-picture.ts';
import { type Attachment, hashOf, readBeside } from './beside-file.ts';
import type { BrandFile, FileItem } from './brand-file.schema.ts';
import { type FileError, fileError, quoted } from './file-error.ts';

/** A picture with the point that its crops keep. */
export type FilePicture = Attachment & { readonly focus?: Focus | undefined };

/** The pictures of a brand file by their keys (`pictureKey`), and the documents by their paths. */
export type Attachments = {
  readonly pictures: ReadonlyMap<string, FilePicture>;
  readonly pdfs: ReadonlyMap<string, Attachment>;
};

export const mostPictureBytes = 20_000_000;
/** The size of the picture in the sheet of an item on a usual phone, in CSS pixels. */
const tiny = { width: 390, height: 293 };
const mostPdfBytes = 5_000_000;

type Named = { readonly at: string; readonly path: string };
/** A picture of an item, or of an option, which is only shown small. */
type NamedPicture = Named & { readonly key: string; readonly item?: FileItem };

const focusText = ({ focus }: Pick<FileItem, 'focus'>): string => (focus ? ` ${focus.x},${focus.y}` : '');

/** Items with the same picture and focus share its sizes. `undefined` without a picture. */
export const pictureKey = (item: FileItem): string | undefined =>
  item.picture && `${item.picture}${focusText(item)}`;

const optionPictures = (file: BrandFile): NamedPicture[] =>
  Object.entries(file.menus).flatMap(([menu, { choices = [], features = [], extras = [] }]) =>
    Object.entries({ choices, features, extras }).flatMap(([kind, groups]) =>
      groups.flatMap(({ options }, g) =>
        options.flatMap(({ picture }, o) =>
          picture === undefined
            ? []
            : [
                {
                  at: `menus.${menu}.${kind}[${g}].options[${o}].picture`,
                  path: picture,
                  key: picture,
                },
              ],
        ),
      ),
    ),
  );

const picturesOf = (file: BrandFile): NamedPicture[] => [...itemPictures(file), ...optionPictures(file)];

const itemPictures = (file: BrandFile): NamedPicture[] =>
  Object.entries(file.menus).flatMap(([menu, { categories }]) =>
    categories.flatMap((category, c) =>
      category.items.flatMap((item, i) => {
        const key = pictureKey(item);
        const at = `menus.${menu}.categories[${c}].items[${i}].picture`;
        return item.picture && key ? [{ at, path: item.picture, key, item }] : [];
      }),
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
  const focused = picturesOf(file).flatMap(({ path, key, item }): [string, FilePicture][] => {
    const read = pictures.found.get(path);
    if (!read) return [];
    const focus = item?.focus;
    return [[key, focus ? { ...read, hash: hashOf(read.bytes, focusText({ focus })), focus } : read]];
  });
  const pdfs = await readAll(brandFile, pdfsOf(file), mostPdfBytes);
  const notPdfs = pdfsOf(file).flatMap(({ at, path }) => {
    const pdf = pdfs.found.get(path);
    return pdf && !isPdf(pdf) ? [fileError(at, `expected a PDF; found ${quoted(path)}`)] : [];
  });
  return {
    pictures: new Map(focused),
    pdfs: pdfs.found,
    errors: [...pictures.errors, ...pdfs.errors, ...notPdfs],
  };
}

/** Returns an error for each picture that cannot be shown, with what was expected. */
export const unreadablePictures = (file: BrandFile, broken: ReadonlyMap<string, string>): FileError[] =>
  picturesOf(file).flatMap(({ at, path, key }) => {
    const expected = broken.get(key);
    return expected === undefined ? [] : [fileError(at, `${expected}; found ${quoted(path)}`)];
  });

/** Warns of pictures that are so small that the sheet of their item would enlarge them (FIX-33). */
export const tinyPictures = (
  file: BrandFile,
  seen: ReadonlyMap<string, { readonly width: number; readonly height: number }>,
): FileError[] =>
  picturesOf(file).flatMap(({ at, key, item }) => {
    const size = seen.get(key);
    if (!item || !size || (size.width >= tiny.width && size.height >= tiny.height)) return [];
    const found = `${quoted(item.name)} has a picture of ${size.width} × ${size.height} pixels`;
    return [
      fileError(at, `${found}; phones enlarge pictures below ${tiny.width} × ${tiny.height}, at most twice`),
    ];
  });
