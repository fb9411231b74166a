import { compiledMessages } from '@comanda/ui/vite/compiled-messages';
import { precompressed } from '@comanda/ui/vite/precompressed';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/desk/',
  plugins: [compiledMessages(), react(), precompressed()],
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: 107 << 16, safari: 16 << 16 } },
  },
  build: {
    target: ['chrome107', 'safari16'],
    cssMinify: 'lightningcss',
    outDir: 'dist/client',
    manifest: true,
    reportCompressedSize: false,
  },
});
