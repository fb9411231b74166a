// Bundles libraries for the start of the server, see src/bundled-libraries.ts.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type Bundles, bundled, bundles, installedVersion } from './src/bundled-libraries.ts';

const nameOf = (specifier: string) => specifier.replace('/', '-');

// one build, so that the parts of a library share their modules
await build({
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node26',
    outDir: fileURLToPath(bundles),
    rolldownOptions: {
      input: Object.fromEntries(bundled.map((specifier) => [nameOf(specifier), specifier])),
      preserveEntrySignatures: 'strict',
    },
  },
});

const made: Bundles = Object.fromEntries(
  bundled.map((specifier) => [
    specifier,
    { file: `${nameOf(specifier)}.js`, version: installedVersion(specifier) ?? '' },
  ]),
);
writeFileSync(new URL('bundles.json', bundles), JSON.stringify(made));
