import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const unit = fileURLToPath(new URL('comanda.service', import.meta.url));

it('OPS-6 the systemd unit has an exposure level of at most 2.0', async () => {
  const { stdout } = await promisify(execFile)('systemd-analyze', [
    'security',
    '--offline=true',
    '--no-pager',
    // The threshold counts tenths. systemd-analyze exits with 1 if the exposure level is higher.
    '--threshold=20',
    unit,
  ]);
  expect(stdout).toMatch(/Overall exposure level for comanda\.service: [01]\.\d/);
});
