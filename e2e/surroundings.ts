import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const node = join(root, 'node_modules/.bin/node');

/** Where the run says which data folder servers begin with. */
export const readyFolder = 'E2E_READY_FOLDER';

/** The environment of a server with the demo restaurants, and of whoever works beside it. */
export const environmentOf = (data: string): NodeJS.ProcessEnv => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: data,
  DEMO: '1',
  MAX_QUEUE_MS: '0',
  // what one process has compiled the next need not
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
});
