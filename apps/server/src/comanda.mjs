#!/usr/bin/env node
// Runs the server, or one of its commands: `node comanda.mjs [COMMAND [ARGUMENT …]]`. Plain JavaScript, so that an
// older Node can still print the error below.

import { existsSync } from 'node:fs';
import module from 'node:module';
import { join, resolve } from 'node:path';

const oldest = 26;

/** @type {Record<string, () => Promise<import('./commands/command.ts').Command>>} */
const commands = {
  import: async () => (await import('./commands/import.ts')).importFile,
  'merchant-key': async () => (await import('./commands/merchant-key.ts')).merchantKey,
  owner: async () => (await import('./commands/owner.ts')).makeOwner,
  credentials: async () => (await import('./commands/credentials.ts')).credentials,
  'check-books': async () => (await import('./commands/check-books.ts')).reportBooks,
  health: async () => (await import('./commands/health.ts')).checkHealth,
  order: async () => (await import('./commands/order.ts')).tellOrder,
};

/** @param {string} sentence */
function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 2;
}

/** Limits the young generation of the heap: a larger one takes 30 MB more and saves no processor time. */
const heapOption = '--max-semi-space-size=4';

/**
 * Replaces this process with one that has the heap option, which Node reads only when it starts. The process id
 * stays. Does nothing if Node has other options: a profiler or the channel of a forked process would not survive.
 */
function limitHeap() {
  if (process.execArgv.length > 0 || process.env.NODE_OPTIONS || process.channel) return;
  if (process.platform === 'win32') return;
  process.execve?.(process.execPath, [process.execPath, heapOption, ...process.argv.slice(1)], process.env);
}

/**
 * Keeps the compiled program in the data folder, so that the next start takes half the time and less memory. A command
 * does not create the folder. NODE_COMPILE_CACHE overrides it.
 * @param {boolean} isServer
 */
function keepCompiled(isServer) {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  if (isServer || existsSync(dataDir)) module.enableCompileCache(join(dataDir, 'compile-cache'));
}

async function run() {
  if (Number.parseInt(process.versions.node, 10) < oldest) {
    refuse(`Comanda needs Node ${oldest} or later, but this is Node ${process.versions.node}.`);
    return;
  }
  if (process.argv.length === 2) limitHeap();
  const [name] = process.argv.splice(2, 1);
  keepCompiled(name === undefined);
  const { preferBundles } = await import('./bundled-libraries.ts');
  preferBundles();
  if (name === undefined) {
    await import('./main.ts');
    return;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) {
    refuse(`There is no command ${name}. The commands are ${Object.keys(commands).join(', ')}.`);
    return;
  }
  const { runHere } = await import('./commands/command.ts');
  await runHere(await load());
}

await run();
