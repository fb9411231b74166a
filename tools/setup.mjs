// What stands between a fresh clone and a running program. Plain JavaScript: it runs before anything is installed,
// on whatever Node (20.19 or later) the machine has.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const node = join(root, 'node_modules/.bin/node');
// In the folder that every build of the app empties first.
const builtStamp = join(root, 'apps/diner/dist/client/.built-from');
const npmCi = ['ci', '--include=dev', '--loglevel=error', '--no-progress'];

/** @param {string} text */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** The environment in which `node` and every tool are the installed ones, and start from code compiled before. */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
  };
}

/**
 * Runs a command to its end. Quiet keeps its output back, for whoever wants to show it or to hear it meanwhile.
 * @param {string} command
 * @param {string[]} args
 * @param {{ quiet?: boolean, hear?: (text: string) => void, env?: Record<string, string | undefined> }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { quiet = false, hear, env = toolEnvironment() } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', stdio, stdio] });
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

/** Ends the process with one sentence when the machine's Node is too old to begin with. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  say(
    `Comanda starts with Node 20.19 or later; this is Node ${process.versions.node}. https://nodejs.org has newer ones.`,
  );
  process.exit(1);
}

/** Installs what the lockfile names, unless it is what is installed; false when it cannot. */
export async function install() {
  return isInstalled() || step('Installing the dependencies that package-lock.json names', () => npm(npmCi));
}

/** Builds the diner app, unless it was built from the very sources that are here; false when it cannot. */
export async function buildDiner() {
  const sources = hashOfSources();
  if (existsSync(builtStamp) && readFileSync(builtStamp, 'utf8') === sources) return true;
  const script = ['run', 'build', '--workspace=apps/diner', '--loglevel=error'];
  const built = await step('Building the diner app', () => npm(script));
  if (built) writeFileSync(builtStamp, sources);
  return built;
}

/**
 * Says what it does, does it, and says how long it took; shows the output of what fails.
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

/** @param {string[]} args */
function npm(args) {
  const self = process.env.npm_execpath;
  return self ? run(process.execPath, [self, ...args], { quiet: true }) : run('npm', args, { quiet: true });
}

function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  return (
    existsSync(node) &&
    Object.entries(wanted).every(
      ([path, { version, optional, link }]) =>
        !path.startsWith('node_modules/') || optional || link || present[path]?.version === version,
    )
  );
}

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>}
 */
function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}

function hashOfSources() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of ['apps/diner', 'packages'].flatMap((folder) => filesBelow(folder))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !name.includes('.test.'))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    );
}
