import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The components and screens that have no states file for the workshop next to them. */
function withoutStates(files: readonly string[]): string[] {
  const parts = /^packages\/ui\/src\/components\/[A-Z]\w*\.tsx$|^apps\/diner\/src\/screens\/.*Screen\.tsx$/;
  return files.filter((file) => parts.test(file) && !files.includes(file.replace('.tsx', '.states.tsx')));
}

it('finds a states file for each component and each screen', () => {
  const files = globSync('{packages,apps}/*/src/**/*.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(withoutStates(files)).toEqual([]);
});

it('reports a component and a screen without a states file', () => {
  const ui = 'packages/ui/src/components';
  const menu = 'apps/diner/src/screens/menu';
  expect(
    withoutStates([
      `${ui}/Button.tsx`,
      `${ui}/Chip.tsx`,
      `${ui}/Chip.states.tsx`,
      `${ui}/Chip.test.tsx`,
      `${ui}/use-questions.tsx`,
      `${menu}/MenuScreen.tsx`,
      `${menu}/SaidLater.tsx`,
    ]),
  ).toEqual([`${ui}/Button.tsx`, `${menu}/MenuScreen.tsx`]);
});
