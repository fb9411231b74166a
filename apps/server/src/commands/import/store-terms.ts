import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoredTerms } from '../../db/documents.ts';
import { documentText } from '../../db/stored-document.ts';
import type { Attachments } from './attachments.ts';
import type { BrandFile, FileShop } from './brand-file.schema.ts';
import { fileName, fileText } from './file-text.ts';

type FileTerms = NonNullable<FileShop['terms']>[number];

async function keep(folder: string, name: string, content: Buffer | string): Promise<void> {
  if (existsSync(join(folder, name))) return;
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${name}.${process.pid}.part`);
  await writeFile(draft, content);
  await rename(draft, join(folder, name));
}

function textOf(terms: FileTerms, languages: BrandFile['languages']): string {
  const kept: StoredTerms = { name: fileName(terms), text: fileText(terms, 'text'), languages };
  return documentText(kept);
}

/**
 * Returns the address of a document of terms. Its name is the hash of its content, so terms that a diner has accepted
 * never change.
 */
export function termsUrl(terms: FileTerms, file: BrandFile, { pdfs }: Attachments): string {
  const pdf = terms.pdf ? pdfs.get(terms.pdf) : undefined;
  if (pdf) return `/documents/${pdf.hash}.pdf`;
  return `/documents/${createHash('sha256').update(textOf(terms, file.languages)).digest('hex').slice(0, 32)}`;
}

/** Stores the terms of every shop under the names that `termsUrl` returns. */
export async function storeTerms(dataDir: string, file: BrandFile, attachments: Attachments): Promise<void> {
  const folder = join(dataDir, 'documents');
  for (const terms of file.shops.flatMap((shop) => shop.terms ?? [])) {
    const name = termsUrl(terms, file, attachments).replace('/documents/', '');
    const pdf = terms.pdf ? attachments.pdfs.get(terms.pdf) : undefined;
    await keep(folder, pdf ? name : `${name}.json`, pdf ? pdf.bytes : textOf(terms, file.languages));
  }
}
