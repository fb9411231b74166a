// npm run budgets: compares the bytes of script that a screen loads before it works with the budgets.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './setup.mjs';

/**
 * Budgets count KB of 1000 bytes, compressed by brotli at level 11. Every visit loads the menu and what is behind it first, so
 * the budgets of other screens only count what they add.
 */
const menu = { route: 'menu', kilobytes: 100 };
/** What loads in the background when the menu already responds: session, saved draft, rest of a long menu, help. */
// 2 % more: the zone of a delivery is found again when the shop changes (MON-7); 9 % more: prices follow the mode and the time (DISH-2); 8 % more: it has the marks of cart lines, which the menu had before; 4 % more: the phone chooses in which of the shop's two languages it shows texts (DISH-1)
const behind = { route: 'behind it', kilobytes: 10.4 };
const afterMenu = [
  // 1 % more: charges say what they are for (MON-5); 2 % more: lines say in which delivery modes they are sold (DISH-2)
  // 3 % more, because the lines can be changed and removed (FIX-28); 2 % more: a row offers to tell the kitchen what to leave out (FIX-48)
  // 4 % more: a delivery has a zone, which the diner changes and the server may refuse (MON-7)
  // 3 % more: notes of lines and the number of guests are sent, and a missing number is asked for (DISH-5)
  // 2 % more: a line counts the marks of its options (DISH-4); 2 % more: a removed line is put back here and in the cart alike
  { route: 'confirm order', screen: 'src/screens/confirm-order/', kilobytes: 18.4 },
  { route: 'order status', screen: 'src/screens/order-status/', kilobytes: 8 },
  // 4 % more: an empty page sets its title (FIX-31), and the sheet of an item shares the skeleton (FIX-26)
  { route: 'order history', screen: 'src/screens/order-history/', kilobytes: 5.2 },
  { route: 'brand', screen: 'src/screens/brand/', kilobytes: 5 },
  { route: 'messages', screen: 'src/screens/notice/', kilobytes: 2 },
];
/** The messages of later screens and sheets, which load in the background: one chunk per language. */
// 2 % more: delivery zones (MON-7); 3 % more: other prices by delivery mode and time (DISH-2)
// 5 % more: notes of items, age checks, calories and numbers of guests (DISH-5)
// 4 % more: what options contain, what is not stated, which extras are free (DISH-4, DISH-5)
const laterWords = { route: 'later words', kilobytes: 9.2 };
const entry = /^(index\.html|src\/main\.tsx)$/;
const messages = /^src\/i18n\/messages\/first\/.*\.json$/;
const later = /^src\/i18n\/messages\/rest\/.*\.json$/;

/** @typedef {{ file: string, src?: string, imports?: string[] }} Chunk */

/** The staff app, with its messages and everything of the orders screen. */
const desk = { route: 'staff app', kilobytes: 180 };

/** @typedef {{ client: string, manifest: Record<string, Chunk> }} Build */

const diner = readBuild('apps/diner');
const staff = readBuild('apps/desk');
const start = [...filesOf((key) => entry.test(key)), ...largest(messages)];
if (start.length === 0)
  throw new Error('The manifest has no entry. Is apps/diner/src/main.tsx still the entry point?');
const menuFiles = new Set(start);
const behindFiles = new Set(behindMenu());
const rows = [
  { ...menu, bytes: sizeOf(menuFiles) },
  { ...behind, bytes: sizeOf(behindFiles) },
  { ...laterWords, bytes: sizeOf(new Set(largest(later))) },
  ...afterMenu.map((budget) => {
    const more = screenFiles(budget.screen).filter((file) => !menuFiles.has(file) && !behindFiles.has(file));
    return { ...budget, bytes: sizeOf(new Set(more)) };
  }),
  {
    ...desk,
    bytes: sizeOf(
      new Set([
        ...filesOf((key) => entry.test(key), staff),
        ...largest(/^src\/i18n\/messages\/.*\.json$/, staff),
      ]),
      staff,
    ),
  },
];
for (const { route, bytes, kilobytes } of rows) {
  const used = `${(bytes / 1000).toFixed(1)} KB`;
  say(
    `${route.padEnd(14)} ${used.padStart(8)} of ${kilobytes} KB${bytes > kilobytes * 1000 ? '  TOO MUCH' : ''}`,
  );
}
process.exitCode = rows.some(({ bytes, kilobytes }) => bytes > kilobytes * 1000) ? 1 : 0;

/** @param {string} app @returns {Build} */
function readBuild(app) {
  const folder = join(root, app, 'dist/client');
  return { client: folder, manifest: JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) };
}

function behindMenu() {
  const files = ['_live-', '_ShopHelp-'].flatMap((name) => {
    const found = filesOf((key) => key.startsWith(name));
    if (found.length === 0) throw new Error(`No chunk is named ${name}, a part of the work behind the menu`);
    return found;
  });
  return files.filter((file) => !menuFiles.has(file));
}

/** The scripts of a screen without its sheets and dialogs, which load on demand. @param {string} folder */
function screenFiles(folder) {
  const files = filesOf((key) => key.startsWith(folder) && key.endsWith('Screen.tsx'));
  if (files.length === 0)
    throw new Error(`No chunk comes from ${folder}: a screen is one lazy import of app/routes.`);
  return files;
}

/**
 * The scripts of the matching chunks, and all scripts that these import.
 * @param {(key: string) => boolean} isWanted
 * @param {Build} [build]
 * @returns {string[]}
 */
function filesOf(isWanted, { manifest } = diner) {
  const seen = new Set(Object.keys(manifest).filter(isWanted));
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

/**
 * The scripts of the largest language: a phone loads one language, and the budget must hold for each.
 * @param {RegExp} words
 * @param {Build} [build]
 */
function largest(words, build = diner) {
  const languages = Object.keys(build.manifest)
    .filter((key) => words.test(key))
    .map((key) => filesOf((other) => other === key, build));
  return languages.sort((one, other) => sizeOf(new Set(other), build) - sizeOf(new Set(one), build))[0] ?? [];
}

/** @param {Set<string>} files @param {Build} [build] */
function sizeOf(files, { client } = diner) {
  let bytes = 0;
  for (const file of files) {
    const compressed = join(client, `${file}.br`);
    if (!existsSync(compressed))
      throw new Error(`The manifest names ${file}, but ${compressed} does not exist`);
    bytes += statSync(compressed).size;
  }
  return bytes;
}
