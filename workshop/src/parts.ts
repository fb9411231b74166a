import type { StatesFile } from '@comanda/ui/testing/states';

const files = import.meta.glob<StatesFile>([
  '../../packages/*/src/**/*.states.tsx',
  '../../apps/*/src/**/*.states.tsx',
]);
/** Only e2e/workshop.spec.ts opens this file, to prove that its checks can fail. */
const faulty = import.meta.glob<StatesFile>('./Faulty.states.tsx');

const partOf = (path: string): string =>
  path.replace(/^(\.\.\/)*(packages|apps)\/([^/]+)\/src\//, '$3/').replace(/^\.\/|\.states\.tsx$/g, '');
const byPart = (found: typeof files) =>
  Object.fromEntries(Object.entries(found).map(([path, load]) => [partOf(path), load]));

const shown = byPart(files);
const loaders = { ...shown, ...byPart(faulty) };

/** The components that have states, for instance `ui/components/Stepper`. */
export const parts: readonly string[] = Object.keys(shown).sort();

export async function statesOf(part: string): Promise<StatesFile> {
  return (await loaders[part]?.()) ?? {};
}
