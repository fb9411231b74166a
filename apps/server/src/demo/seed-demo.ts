import { type Importer, importBrandFile } from '../commands/import/import-brand-file.ts';
import { demoFiles } from './demo-tables.ts';

/** Imports the demo's brand files as `import` does. Returns one line per change. Throws if a file has errors. */
export async function seedDemo(importer: Importer, folder: string): Promise<string[]> {
  const lines: string[] = [];
  for (const path of await demoFiles(folder)) {
    const imported = await importBrandFile(importer, path);
    if (!imported.ok) {
      const errors = imported.error.map((error) => `${error.path}: ${error.message}`).join('\n');
      throw new Error(`${path} cannot be imported:\n${errors}`);
    }
    lines.push(...imported.value.changes);
  }
  return lines;
}
