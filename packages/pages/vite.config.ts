import { globSync } from 'node:fs';
import { basename } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The modules that the server loads. `Creators` in its load-pages.ts has their types. */
const modules = globSync('src/*/*-pages.tsx', { cwd: import.meta.dirname });

/** Builds the pages for the server: one script for each group of pages, and the styles of its pages. */
export default defineConfig(({ command }) => {
  // a build for another NODE_ENV, such as that of a test, does not run in production
  if (command === 'build') process.env.NODE_ENV = 'production';
  return {
    plugins: [react()],
    css: {
      transformer: 'lightningcss',
      lightningcss: { targets: { chrome: 107 << 16, safari: 16 << 16 } },
    },
    // The built pages need no packages. From the sources, the pages use the installed React.
    ssr: command === 'build' ? { noExternal: true } : {},
    // Without this, the build would also contain React's development builds.
    define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
    build: {
      ssr: true,
      minify: true,
      ssrEmitAssets: true,
      manifest: true,
      cssMinify: 'lightningcss',
      rolldownOptions: {
        input: Object.fromEntries(modules.map((file) => [basename(file, '-pages.tsx'), file])),
      },
    },
  };
});
