import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const file = fileURLToPath(new URL('Caddyfile', import.meta.url));

it('Caddy accepts deploy/Caddyfile', async () => {
  const { stdout, stderr } = await promisify(execFile)('caddy', [
    'validate',
    '--config',
    file,
    '--adapter',
    'caddyfile',
  ]);
  expect(stdout + stderr).toContain('Valid configuration');
});
