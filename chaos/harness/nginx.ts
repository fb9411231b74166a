import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxPath } from '../../tools/debian.mjs';
import { until } from './until.ts';

/**
 * The settings of Debian's nginx.conf, with a folder of its own. All other settings have nginx's defaults: nginx
 * buffers answers and uses HTTP/1.0 to the server.
 */
const debianConfiguration = (folder: string, sites: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {
  worker_connections 768;
}
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  default_type application/octet-stream;
  access_log ${folder}/access.log;
  gzip on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${sites}
}
`;

/** Starts an nginx with Debian's settings and these sites. `port` is the port that the sites listen on. */
export async function startNginx(
  sites: string,
  port: number,
): Promise<{ readonly stop: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-nginx-'));
  await mkdir(join(folder, 'logs'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, debianConfiguration(folder, sites));
  const child = spawn(nginxPath, ['-p', folder, '-e', join(folder, 'error.log'), '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const exited = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
  const answers = async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  try {
    await until('nginx answers', answers, { within: 20_000 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
