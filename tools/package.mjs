// npm run package -- FOLDER: writes a production server for this kind of machine into a new folder. Start it there with
// Node 26: `node apps/server/src/comanda.mjs`. Plain JavaScript, because it runs before the installation (setup.mjs).
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, install, npm, requireNode, root, say } from './setup.mjs';

const [folder] = process.argv.slice(2);
/** @type {{ workspaces: string[], scripts: Record<string, string> }} */
const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/**
 * The files that a server loads of packages that are mostly for other programs, by their paths in the package.
 * @type {Record<string, RegExp>}
 */
const loadedFiles = {
  'bwip-js': /(^|\/)(package\.json|LICENSE.*|bwip-js-node\.mjs|bwipp\.mjs)$/,
  // has all files twice, for two module systems
  '@simplewebauthn/server': /^(?!script\/)/,
};

requireNode();
if (!folder) fail('Usage: npm run package -- FOLDER');
else if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty.`);
else if (!((await install()) && (await build()))) process.exitCode = 1;
else await write(resolve(folder));

/** @param {string} sentence */
function fail(sentence) {
  say(sentence);
  process.exitCode = 2;
}

/** @param {string} to */
async function write(to) {
  copySources(to);
  const { code, output } = await npm(
    ['ci', '--omit=dev', '--workspace=apps/server', '--prefer-offline', '--loglevel=error'],
    to,
  );
  if (code !== 0) {
    fail(output);
    return;
  }
  removeUnused(join(to, 'node_modules'));
  say(`The server is in ${to}. Start it with: node apps/server/src/comanda.mjs`);
}

/** @param {string} to */
function copySources(to) {
  const copy = (/** @type {string} */ path) =>
    cpSync(join(root, path), join(to, path), {
      recursive: true,
      filter: (source) => !isForDevelopment(source),
    });
  mkdirSync(to, { recursive: true });
  for (const file of ['package-lock.json', '.npmrc', '.env.example', 'LICENSE']) copy(file);
  for (const file of ['comanda.service', 'nginx.conf', 'Caddyfile']) copy(`deploy/${file}`);
  // npm ci needs all workspaces that the lock file has.
  for (const workspace of project.workspaces) {
    copy(`${workspace}/package.json`);
    // A workspace with a build runs from the build. The server's build only has bundles of its libraries.
    const isBuilt = existsSync(join(root, workspace, 'dist'));
    if (isBuilt) copy(`${workspace}/dist`);
    if (!isBuilt || workspace === 'apps/server') copy(`${workspace}/src`);
  }
  const scripts = Object.entries(project.scripts).filter(([, script]) => script.includes('comanda.mjs'));
  const start = { start: 'node apps/server/src/comanda.mjs' };
  const own = { ...project, scripts: { ...start, ...Object.fromEntries(scripts) } };
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}

/** @param {string} path */
function isForDevelopment(path) {
  return /\.(test|states)\.tsx?$|\/src\/(testing|dev)$|\.built-from$/.test(path);
}

/**
 * Removes types, source maps and what no server loads. They are more than a third of the packages' bytes.
 * @param {string} packages
 */
function removeUnused(packages) {
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /\.d\.[cm]?ts$|\.map$/.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
  for (const [name, loaded] of Object.entries(loadedFiles)) {
    const folder = join(packages, name);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !loaded.test(relative(folder, path))) rmSync(path);
    }
  }
}
