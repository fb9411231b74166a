// What the tests need of the machine itself, on Debian and its kin.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** Where Debian installs nginx. */
export const nginxPath = '/usr/sbin/nginx';

/** A library that a process loads to see another time, below Debian's folder of the machine's architecture. */
const faketimeOf = (/** @type {string} */ library) => join(library, 'faketime/libfaketime.so.1');

/** What the fault tests need, in their short form and whole: how each is found, and the package that brings it. */
const programs = {
  nginx: { isThere: () => existsSync(nginxPath), packages: ['nginx-light'] },
  libfaketime: { isThere: () => faketimePath() !== undefined, packages: ['libfaketime'] },
  haproxy: { isThere: () => existsSync('/usr/sbin/haproxy'), packages: ['haproxy'] },
  patroni: {
    isThere: () =>
      existsSync('/usr/bin/patroni') && existsSync('/usr/bin/etcd') && postgresFolder() !== undefined,
    packages: ['patroni', 'etcd-server', 'postgresql'],
  },
};

/** @typedef {keyof typeof programs} Program */

/** The path of libfaketime; undefined where it is not installed. */
export function faketimePath() {
  return foldersIn('/usr/lib')
    .map(faketimeOf)
    .find((path) => existsSync(path));
}

/** The folder of Debian's PostgreSQL programs, of the newest version; undefined where none is installed. */
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
 * Installs the programs that are not there, as root on Debian. Answers those that cannot be had.
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

/** Gets curl, by which the examples for integrators are run, when the machine has none. */
export async function ensureCurl() {
  const { code } = await run('curl', ['--version'], { quiet: true });
  return code === 0 || !canInstallFromDebian() ? code === 0 : (await installFromDebian(['curl'])).code === 0;
}
