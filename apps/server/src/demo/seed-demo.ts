import { type Importer, importBrandFile } from '../commands/import/import-brand-file.ts';
import { demoFiles } from './demo-tables.ts';

/**
 * Imports the brand files of the demo, like an operator. Returns the changes, a line each. Throws for files with
 * errors.
 */
export async function seedDemo(importer: Importer, folder: string): Promise<string[]> {
  const lines: string[] = [];
  for (const path of await demoFiles(folder)) {
    const imported = await importBrandFile(importer, path);
    if (!imported.ok) {
      const faults = imported.error.map((fault) => `${fault.path}: ${fault.message}`).join('\n');
      throw new Error(`${path} cannot be imported:\n${faults}`);
    }
    lines.push(...imported.value.changes);
  }
  return lines;
}
