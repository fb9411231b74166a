import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compiledMessages } from './compiled-messages.ts';
import { precompressed } from './precompressed.ts';

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
    reportCompressedSize: false,
    rollupOptions: { input: 'src/main.tsx' },
  },
});
