// The steps from a fresh clone to a running program. Plain JavaScript, because it runs before the installation, on Node
// 20.19 or later.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const node = join(root, 'node_modules/.bin/node');
// Every build of the app empties this folder first, so the stamp of an older build disappears.
const builtStamp = join(root, 'apps/diner/dist/client/.built-from');
const npmCi = ['ci', '--include=dev', '--loglevel=error', '--no-progress'];

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** The environment of commands: the installed `node` and tools come first, and Node caches compiled code. */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
  };
}

/**
 * Runs a command to its end. With `quiet` it does not print the output: the caller gets it with the result, or in parts
 * by `hear`. @param {string} command @param {string[]} args @param {{ quiet?: boolean, hear?: (text: string) => void,
 * env?: Record<string, string | undefined>, cwd?: string }} [options] @returns {Promise<{ code: number, output: string
 * }>}
 */
export function run(command, args, { quiet = false, hear, env = toolEnvironment(), cwd = root } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', stdio, stdio] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
        hear?.(text);
      });
    }
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Ends the process with an error message if the machine's Node is too old. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(
    `Comanda needs Node 20.19 or later to start; this is Node ${process.versions.node}. https://nodejs.org has newer versions.`,
  );
  process.exit(1);
}

/** Installs the packages of package-lock.json if some are missing. Returns whether they are installed. */
export async function install() {
  return isInstalled() || step('Installing the dependencies that package-lock.json names', () => npm(npmCi));
}

/**
 * Builds the diner app, the staff app, the server's pages and the bundles of its libraries if their sources have changed since the last
 * build. Returns whether it succeeded.
 */
export async function build() {
  const sources = hashOfSources();
  if (existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') === sources) return true;
  const script = ['run', 'build', '--loglevel=error'];
  const built = await step('Building the apps and the pages', () => npm(script));
  if (built) writeFileSync(builtStamp, sources);
  return built;
}

/**
 * Prints the name of a step, runs it, and prints its duration. Prints the output only if the step fails.
 * @param {string} what
 * @param {() => Promise<{ code: number, output: string }>} work
 */
async function step(what, work) {
  process.stdout.write(`${what} … `);
  const begun = Date.now();
  const { code, output } = await work();
  say(code === 0 ? `done (${seconds(Date.now() - begun)})` : `failed\n${output}`);
  return code === 0;
}

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Runs npm without printing its output. @param {string[]} args */
export function npm(args, cwd = root) {
  const self = process.env.npm_execpath;
  const [command, first] = self ? [process.execPath, [self]] : ['npm', []];
  return run(command, [...first, ...args], { quiet: true, cwd });
}

function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  return (
    existsSync(node) &&
    Object.entries(wanted).every(
      ([path, { version, optional, link }]) =>
        !path.startsWith('node_modules/') ||
        optional ||
        (link ? existsSync(join(root, path)) : present[path]?.version === version),
    )
  );
}

/** @param {string} lockfile @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>} */
function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}

function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const bundling = ['apps/server/build.ts', 'apps/server/src/bundled-libraries.ts'];
  for (const file of [
    ...bundling,
    ...['apps/diner', 'apps/desk', 'packages'].flatMap((folder) => filesBelow(folder)),
  ]) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** @param {string} folder @returns {string[]} */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !/\.(test|states)\./.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
}
