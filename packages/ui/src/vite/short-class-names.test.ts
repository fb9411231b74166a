import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { longNames, shortClassNames } from './short-class-names.ts';

function sample(): string {
  const folder = mkdtempSync(join(tmpdir(), 'class-names-'));
  const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
  file(
    'One.module.css',
    '.row { animation: 1s turn } .late { color: red } @keyframes turn { to { rotate: 1turn } }',
  );
  file('Two.module.css', '.row { color: blue }');
  file(
    'main.js',
    "import one from './One.module.css'; import two from './Two.module.css'; export const names = [one.row, one.late, two.row];",
  );
  return folder;
}

async function built(folder: string, { ssr = false, folders = [folder] } = {}) {
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    css: { transformer: 'lightningcss', lightningcss: { cssModules: { pattern: longNames } } },
    plugins: shortClassNames(folders),
    build: {
      write: false,
      ssr,
      rolldownOptions: { input: join(folder, 'main.js'), preserveEntrySignatures: 'strict' },
    },
  })) as { output: { type: string; source?: unknown; code?: string }[] };
  const text = (type: string) =>
    output
      .filter((file) => file.type === type)
      .map(({ code, source }) => String(code ?? source))
      .join('\n');
  const names = text('chunk')
    .matchAll(/["`]([A-Z]+[a-z]+)["`]/g)
    .map(([, name]) => name);
  return { styles: text('asset'), names: [...new Set(names)].sort() };
}

test('names of CSS modules get few letters, which differ by file and are equal for browsers and the server', async () => {
  const folder = sample();
  const browser = await built(folder);
  expect(browser.names).toEqual(['Aa', 'Ab', 'Ac', 'Ba']);
  expect(browser.styles).toMatch(/\.Aa\s*\{\s*animation:[^}]*\bAb\b[\s\S]*@keyframes Ab\b/);
  expect(browser.styles).not.toContain('scoped');
  expect((await built(folder, { ssr: true })).names).toEqual(browser.names);
});

test('a CSS module outside of the counted folders fails the build', async () => {
  await expect(built(sample(), { folders: [sample()] })).rejects.toThrow(/One\.module\.css is in none of/);
});
