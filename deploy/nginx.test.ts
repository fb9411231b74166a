import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { nginxPath } from '../tools/debian.mjs';

const run = promisify(execFile);

it('nginx accepts deploy/nginx.conf with a certificate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-nginx-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const name = ['-subj', '/CN=order.example.com', '-days', '1'];
  await run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    ...name,
    '-keyout',
    key,
    '-out',
    certificate,
  ]);
  const site = await readFile(new URL('nginx.conf', import.meta.url), 'utf8');
  const here = site.replaceAll('/etc/letsencrypt/live/order.example.com', folder);
  const file = join(folder, 'nginx.conf');
  await writeFile(file, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${here}\n}\n`);
  const { stderr } = await run(nginxPath, [
    '-t',
    '-q',
    '-p',
    folder,
    '-e',
    join(folder, 'error.log'),
    '-c',
    file,
  ]);
  expect(stderr).toBe('');
  await writeFile(
    file,
    `pid ${folder}/pid;\nevents {}\nhttp {\n${here.replace('proxy_pass', 'proxy_past')}\n}\n`,
  );
  await expect(
    run(nginxPath, ['-t', '-q', '-p', folder, '-e', join(folder, 'error.log'), '-c', file]),
  ).rejects.toThrow('proxy_past');
});
