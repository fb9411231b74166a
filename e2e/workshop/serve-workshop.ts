import { once } from 'node:events';
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { builtWorkshop } from './build-workshop.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.webp': 'image/webp',
};

/** Serves the built workshop. Every path that is not a file shows its page. */
export async function serveWorkshop(): Promise<{ readonly origin: string; readonly stop: () => void }> {
  const server = createServer(({ url = '/' }, answer) => {
    const { pathname } = new URL(url, 'http://workshop');
    const asked = join(builtWorkshop, pathname);
    const file = extname(pathname) !== '' && existsSync(asked) ? asked : join(builtWorkshop, 'index.html');
    answer.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://127.0.0.1:${port}`, stop };
}
