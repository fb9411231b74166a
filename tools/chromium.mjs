// Where the browser of the tests and of the bench is, and how it is got where there is none.
import { existsSync } from 'node:fs';
import { run, say } from './setup.mjs';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
];
const debianPackages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'];

export const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
if (process.getuid?.() === 0) chromiumFlags.push('--no-sandbox');

/** The machine's own Chromium; undefined where Playwright's is used. */
export function chromiumPath() {
  return places.find((place) => existsSync(place));
}

/** Gets a Chromium when the machine has none. */
export async function ensureChromium() {
  if (chromiumPath() ?? (await playwrightsOwn())) return { code: 0, output: '' };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) return installFromDebian();
  say('Getting Chromium from Playwright …');
  return run('playwright', ['install', 'chromium'], { quiet: true });
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath());
}

async function installFromDebian() {
  say(`Getting Chromium from Debian: ${debianPackages.join(' ')} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update'], { quiet: true, env });
  if (update.code !== 0) return update;
  return run('apt-get', ['install', '-y', '--no-install-recommends', ...debianPackages], {
    quiet: true,
    env,
  });
}
