import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './compiled-messages.ts';
import { sourcesOf } from './first-sources.ts';
import { precompressed } from './precompressed.ts';

/** All that the first screen needs at once is one script, not a score of small ones. */
const first = new Set(
  [...sourcesOf(new URL('./src/main.tsx', import.meta.url)).keys()].map((href) => fileURLToPath(href)),
);

export default defineConfig({
  base: '/h5/',
  plugins: [compiledMessages(), react(), precompressed()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: 107 << 16, safari: 16 << 16 } },
  },
  ssr: { noExternal: true },
  build: {
    target: ['chrome107', 'safari16'],
    cssMinify: 'lightningcss',
    outDir: 'dist/client',
    manifest: true,
    // what every part stands on is there when a part is asked for
    modulePreload: {
      resolveDependencies: (_, files) => files.filter((file) => !/(libraries|rolldown-runtime)-/.test(file)),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/main.tsx',
      // No getter of ours does anything: a table that nobody uses goes, also where it is made of another's values.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The first script names all that may come later: each character counts.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7].[ext]',
        // Nearly all in these runs as a page comes to life: Chromium compiles it while it arrives, and not in between.
        postBanner: ({ name }) => (/^(main|libraries)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
        // What the first screen needs of others changes seldom: a new version of the app leaves it in the phone's cache.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              // `with-selector` is wanted by the sheets alone.
              test: /node_modules\/(react|react-dom|scheduler|zustand|wouter|regexparam|use-sync-external-store(?!.*with-selector)|@tanstack|@lingui)\//,
            },
            { name: 'first', test: (id) => first.has(id) },
          ],
        },
      },
    },
  },
});
