// Builds the diner app twice: for the phone (dist/client) and for the server that draws its first screen (dist/server);
// then the worker that keeps the phone's one.
import { readFileSync } from 'node:fs';
import { build, type Manifest } from 'vite';

const watch = process.argv.includes('--watch') ? {} : null;

await build({ build: { watch } });
await build({ build: { watch, ssr: 'src/entry-server.tsx', outDir: 'dist/server', copyPublicDir: false } });
if (!watch) await buildWorker();

/** One script by itself, which knows the names of the others. Nothing is kept on phones while the app is worked at. */
async function buildWorker(): Promise<void> {
  const manifest: Manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8'));
  const code = Object.entries(manifest).filter(([key]) => !key.startsWith('src/i18n/messages/'));
  const files = code
    .flatMap(([, { file, css = [] }]) => [file, ...css])
    .filter((file) => /\.(js|css)$/.test(file));
  await build({
    configFile: false,
    define: { builtFiles: JSON.stringify([...new Set(files)].sort().map((file) => `/h5/${file}`)) },
    build: {
      target: ['chrome107', 'safari16'],
      outDir: 'dist/client',
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: 'src/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
