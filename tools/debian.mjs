// Debian packages that the tests need.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run, say } from './setup.mjs';

export const canInstallFromDebian = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** @param {readonly string[]} packages */
export async function installFromDebian(packages) {
  say(`Installing from Debian: ${packages.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { quiet: true, env });
  if (update.code !== 0) return update;
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { quiet: true, env });
}

/** Where Debian installs nginx. */
export const nginxPath = '/usr/sbin/nginx';

/** The path of the library that changes a process's clock. `library` is Debian's folder for the architecture. */
const faketimeOf = (/** @type {string} */ library) => join(library, 'faketime/libfaketime.so.1');

/** The programs that the fault tests need: how to find each, and its Debian packages. */
const programs = {
  nginx: {
    isThere: () => existsSync(nginxPath) && existsSync('/usr/bin/openssl'),
    packages: ['nginx-light', 'openssl'],
  },
  libfaketime: { isThere: () => faketimePath() !== undefined, packages: ['libfaketime'] },
  'systemd-analyze': { isThere: () => existsSync('/usr/bin/systemd-analyze'), packages: ['systemd'] },
  caddy: { isThere: () => existsSync('/usr/bin/caddy'), packages: ['caddy'] },
  haproxy: { isThere: () => existsSync('/usr/sbin/haproxy'), packages: ['haproxy'] },
  patroni: {
    isThere: () =>
      existsSync('/usr/bin/patroni') && existsSync('/usr/bin/etcd') && postgresFolder() !== undefined,
    packages: ['patroni', 'etcd-server', 'postgresql'],
  },
};

/** @typedef {keyof typeof programs} Program */

/** The path of libfaketime; undefined if it is not installed. */
export function faketimePath() {
  return foldersIn('/usr/lib')
    .map(faketimeOf)
    .find((path) => existsSync(path));
}

/** The folder of Debian's newest PostgreSQL programs; undefined if none is installed. */
export function postgresFolder() {
  return foldersIn('/usr/lib/postgresql')
    .map((version) => join(version, 'bin'))
    .findLast((path) => existsSync(join(path, 'pg_basebackup')));
}

/** @param {string} folder */
function foldersIn(folder) {
  return existsSync(folder)
    ? readdirSync(folder)
        .sort()
        .map((name) => join(folder, name))
    : [];
}

/**
 * Installs the missing programs if this is Debian and the user is root. Returns the programs that are still missing.
 * @param {readonly Program[]} names
 * @returns {Promise<Program[]>}
 */
export async function ensurePrograms(names) {
  const isMissing = (/** @type {Program} */ name) => !programs[name].isThere();
  const missing = names.filter(isMissing);
  if (missing.length > 0 && canInstallFromDebian()) {
    const installed = await installFromDebian(missing.flatMap((name) => programs[name].packages));
    if (installed.code !== 0) say(installed.output);
  }
  return names.filter(isMissing);
}

/**
 * Installs curl if it is missing: the tests run the examples of docs/integrating.md with it. Returns whether it exists.
 */
export async function ensureCurl() {
  const { code } = await run('curl', ['--version'], { quiet: true });
  return code === 0 || !canInstallFromDebian() ? code === 0 : (await installFromDebian(['curl'])).code === 0;
}
