// Builds the app for phones (dist/client), then for the server, which renders its first screen (dist/server),
// and at last the service worker.
import { readFileSync } from 'node:fs';
import { build, type Manifest } from 'vite';

// a build made with another NODE_ENV does not run on a production server
process.env.NODE_ENV = 'production';

await build();
await build({
  build: { ssr: 'src/entry-server.tsx', outDir: 'dist/server', copyPublicDir: false, minify: true },
  // else the build holds the development build of React as well
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
});
await buildWorker();

/** Builds the service worker separately, because it contains the names of the app's files. */
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
