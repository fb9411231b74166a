import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(js|css|svg|json)$/;

/** Writes a .br and a .gz file next to every asset, so that the server need not compress them per request. */
export function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: (config) => !config.build?.ssr,
    writeBundle: ({ dir = '' }) => {
      const assets = join(dir, 'assets');
      for (const name of readdirSync(assets).filter((file) => compressible.test(file))) {
        const content = readFileSync(join(assets, name));
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
