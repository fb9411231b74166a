import { compiledMessages } from '@comanda/ui/vite/compiled-messages';
import { precompressed } from '@comanda/ui/vite/precompressed';
import { longNames, shortClassNames } from '@comanda/ui/vite/short-class-names';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './chunks.ts';

export default defineConfig({
  base: '/h5/',
  plugins: [
    compiledMessages(),
    react(),
    ...shortClassNames(['src', '../../packages/ui/src']),
    precompressed(),
  ],
  css: {
    transformer: 'lightningcss',
    lightningcss: {
      cssModules: { pattern: longNames },
      targets: { chrome: 107 << 16, safari: 16 << 16 },
    },
  },
  build: {
    target: ['chrome107', 'safari16'],
    cssMinify: 'lightningcss',
    outDir: 'dist/client',
    manifest: true,
    modulePreload: {
      // Each page has these files already, so the lists of what a part needs leave them out. What changes the cart needs
      // the sheets of the menu, which have loaded by then.
      resolveDependencies: (part, files) =>
        /\/(retell-cart|place-again)-/.test(part)
          ? []
          : files.filter((file) => !/\/(main|libraries|rolldown-runtime)-[^/]*$/.test(file)),
    },
    reportCompressedSize: false,
    // Terser makes the scripts of the first screen 1.6 KB smaller than the default minifier
    minify: 'terser',
    terserOptions: { ecma: 2020, compress: { passes: 3 } },
    rolldownOptions: {
      input: 'src/main.tsx',
      output: {
        // these files run nearly all of their functions at hydration: the comment makes Chromium compile them
        // while they load
        postBanner: ({ name }) => (/^(main|libraries)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''),
        // the libraries of the first screen rarely change, so a new version of the app leaves them in the
        // phone's cache
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'libraries',
              // only the sheets need `with-selector`
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|zustand|wouter|regexparam|use-sync-external-store(?!.*with-selector)|@tanstack)\//,
            },
            ...chunks,
          ],
        },
      },
    },
  },
});
