import { compiledMessages } from '@comanda/ui/vite/compiled-messages';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The build of the workshop. `npm run workshop` serves it with hot reload; the browser test builds it. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../.cache/workshop/vite',
  plugins: [compiledMessages(), react()],
  css: { transformer: 'lightningcss' },
  server: { fs: { allow: ['..'] } },
  build: {
    outDir: '../.cache/workshop/built',
    emptyOutDir: true,
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // One script, so that lazy components are loaded from the start.
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
