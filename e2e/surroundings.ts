import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const node = join(root, 'node_modules/.bin/node');

/** The environment variable with the data folder that servers copy. */
export const readyFolder = 'E2E_READY_FOLDER';

/** The environment of a server with the demo restaurants, and of the commands beside it. */
export const environmentOf = (data: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: data,
  DEMO: '1',
  MAX_QUEUE_MS: '0',
  // lets processes share compiled code
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
});
