// Builds the diner app twice: for the phone (dist/client) and for the server that draws its first screen (dist/server).
import { build } from 'vite';

const watch = process.argv.includes('--watch') ? {} : null;

await build({ build: { watch } });
await build({ build: { watch, ssr: 'src/entry-server.tsx', outDir: 'dist/server' } });
