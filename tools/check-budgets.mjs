// npm run budgets: how many bytes of script a phone loads before each screen can be used, against what we allow.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from './setup.mjs';

/**
 * KB is 1000 bytes, of what the build has compressed to be sent (brotli 11). The menu is what the app starts with, so that
 * the others count only what they add to it.
 */
const menu = { route: 'menu', kilobytes: 100 };
/** What goes on behind the menu once it can be used: the session, the saved draft, the rest of a long menu. */
const behind = { route: 'behind it', kilobytes: 8 };
const afterMenu = [
  { route: 'confirm order', screen: 'src/screens/confirm-order/', kilobytes: 15 },
  { route: 'order status', screen: 'src/screens/order-status/', kilobytes: 8 },
  { route: 'order history', screen: 'src/screens/order-history/', kilobytes: 5 },
  { route: 'brand', screen: 'src/screens/brand/', kilobytes: 5 },
  { route: 'messages', screen: 'src/screens/notice/', kilobytes: 2 },
];
/** What later screens and sheets say comes behind the menu, in one piece a language. */
const laterWords = { route: 'later words', kilobytes: 8 };
const entry = /^(index\.html|src\/main\.tsx)$/;
const messages = /^src\/i18n\/messages\/.*\.json$/;
const later = /^src\/i18n\/messages\/.*\.json\?rest$/;

/** @typedef {{ file: string, src?: string, imports?: string[] }} Chunk */

const client = join(root, 'apps/diner/dist/client');
/** @type {Record<string, Chunk>} */
const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
const start = [...filesOf((key) => entry.test(key)), ...largest(messages)];
if (start.length === 0)
  throw new Error('The manifest names no entry: is apps/diner/src/main.tsx still the start?');
const menuFiles = new Set(start);
const rows = [
  { ...menu, bytes: sizeOf(menuFiles) },
  { ...behind, bytes: sizeOf(new Set(behindMenu())) },
  { ...laterWords, bytes: sizeOf(new Set(largest(later))) },
  ...afterMenu.map((budget) => {
    const more = screenFiles(budget.screen).filter((file) => !menuFiles.has(file));
    return { ...budget, bytes: sizeOf(new Set(more)) };
  }),
];
for (const { route, bytes, kilobytes } of rows) {
  const used = `${(bytes / 1000).toFixed(1)} KB`;
  say(
    `${route.padEnd(14)} ${used.padStart(8)} of ${kilobytes} KB${bytes > kilobytes * 1000 ? '  TOO MUCH' : ''}`,
  );
}
process.exitCode = rows.some(({ bytes, kilobytes }) => bytes > kilobytes * 1000) ? 1 : 0;

function behindMenu() {
  const files = filesOf((key) => key === 'src/app/live.ts');
  if (files.length === 0)
    throw new Error('No chunk comes from src/app/live.ts: what goes on behind the menu?');
  return files.filter((file) => !menuFiles.has(file));
}

/**
 * A screen without its sheets and dialogs, which come when they are asked for.
 * @param {string} folder
 */
function screenFiles(folder) {
  const files = filesOf((key) => key.startsWith(folder) && key.endsWith('Screen.tsx'));
  if (files.length === 0)
    throw new Error(`No chunk comes from ${folder}: a screen is one lazy import of app/routes.`);
  return files;
}

/**
 * The scripts of the chunks so named, and all that they load before they run.
 * @param {(key: string) => boolean} isWanted
 * @returns {string[]}
 */
function filesOf(isWanted) {
  const seen = new Set(Object.keys(manifest).filter(isWanted));
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  return [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

/**
 * A phone loads one language; the budget holds for the largest.
 * @param {RegExp} words
 */
function largest(words) {
  const languages = Object.keys(manifest)
    .filter((key) => words.test(key))
    .map((key) => filesOf((other) => other === key));
  return languages.sort((one, other) => sizeOf(new Set(other)) - sizeOf(new Set(one)))[0] ?? [];
}

/** @param {Set<string>} files */
function sizeOf(files) {
  let bytes = 0;
  for (const file of files) {
    const compressed = join(client, `${file}.br`);
    if (!existsSync(compressed))
      throw new Error(`The manifest names ${file}, but ${compressed} is not there`);
    bytes += statSync(compressed).size;
  }
  return bytes;
}
