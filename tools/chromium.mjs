// Finds the browser for tests and benchmarks, and installs it if it is missing.
import { existsSync } from 'node:fs';
import { canInstallFromDebian, installFromDebian } from './debian.mjs';
import { run, say } from './setup.mjs';

/** Headless Chromium. It renders the same pages as Chromium with two thirds of the CPU time. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';
const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];
const debianPackages = [
  'chromium-headless-shell',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-noto-color-emoji',
];

const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
if (process.getuid?.() === 0) flags.push('--no-sandbox');

/** The path of the machine's Chromium; undefined if there is none, so that Playwright's Chromium is used. */
function chromiumPath() {
  return places.find((place) => existsSync(place));
}

/** The options with which Playwright starts Chromium. */
export function launchOptions() {
  const executablePath = chromiumPath();
  return { args: flags, ...(executablePath ? { executablePath } : {}) };
}

/** Installs the browser if it is missing. If the headless shell is not available, it installs Chromium. */
export async function ensureChromium() {
  if (existsSync(headlessShell) || (await playwrightsOwn())) return { code: 0, output: '' };
  if (canInstallFromDebian()) {
    const installed = await installFromDebian(debianPackages);
    return installed.code !== 0 && chromiumPath() ? { code: 0, output: '' } : installed;
  }
  if (chromiumPath()) return { code: 0, output: '' };
  say('Downloading Chromium from Playwright …');
  return run('playwright', ['install', 'chromium'], { quiet: true });
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}
