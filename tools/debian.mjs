// What the tests need of the machine itself, on Debian and its kin.
import { existsSync } from 'node:fs';
import { run, say } from './setup.mjs';

export const canInstallFromDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {readonly string[]} packages */
export async function installFromDebian(packages) {
  say(`Getting from Debian: ${packages.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { quiet: true, env });
  if (update.code !== 0) return update;
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { quiet: true, env });
}

/** Gets curl, by which the examples for integrators are run, when the machine has none. */
export async function ensureCurl() {
  const { code } = await run('curl', ['--version'], { quiet: true });
  return code === 0 || !canInstallFromDebian() ? code === 0 : (await installFromDebian(['curl'])).code === 0;
}
