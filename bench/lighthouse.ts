// npm run lighthouse: runs Lighthouse on the menu, the checkout and the sent order. Lighthouse is not a dependency,
// because it has 176 MB: `npm exec` downloads it and puts its command on the path.
import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { add, checkOut, headline, placeOf, scan } from '../e2e/diner.ts';
import { startServer } from '../e2e/server.ts';
import { launchOptions } from '../tools/chromium.mjs';

/** The parts of Lighthouse's and Puppeteer's types that this program uses. */
interface Told {
  readonly finalDisplayedUrl: string;
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly Ref[] }>
  >;
  readonly audits: Readonly<Record<string, { readonly title: string; readonly score: number | null }>>;
}
type Ref = { readonly id: string; readonly weight: number };
interface Tab {
  url(): string;
}
type Lighthouse = (
  url: string,
  flags: object,
  config: undefined,
  tab: Tab,
) => Promise<{ lhr: Told } | undefined>;
interface Puppeteer {
  connect(to: { browserURL: string; defaultViewport: null }): Promise<{
    pages(): Promise<Tab[]>;
    disconnect(): Promise<void>;
  }>;
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * The categories in which a page must score 100. Performance depends on the machine. Pages after the menu have no SEO
 * score, because search engines must not index them.
 */
const whole = { menu: categories.slice(1), later: categories.slice(1, 3) };
const notListed = 'is-crawlable';

const { lighthouse, puppeteer } = await load();
const server = await startServer();
const profile = await mkdtemp(join(tmpdir(), 'comanda-lighthouse-'));
const options = launchOptions();
const browser = await chromium.launchPersistentContext(profile, {
  ...options,
  args: [...options.args, '--remote-debugging-port=0'],
  baseURL: server.origin,
  locale: 'en-GB',
  viewport: null,
});
const problems: string[] = [];
try {
  const page = browser.pages()[0] ?? (await browser.newPage());
  console.log(['Lighthouse', ...categories].map((word) => word.padEnd(16)).join(''));
  await openMenu(page);
  await judge(page, 'menu', whole.menu);
  await openMenu(page);
  await add(page, 'Cold brew');
  await checkOut(page, 'Pay at the counter');
  await judge(page, 'confirm', whole.later);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/\/orderStatus/);
  await headline(page).waitFor();
  await judge(page, 'status', whole.later);
} finally {
  await browser.close();
  await server.stop();
  await rm(profile, { recursive: true, force: true });
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function load(): Promise<{ lighthouse: Lighthouse; puppeteer: Puppeteer }> {
  const commands = (process.env.PATH ?? '').split(delimiter).map((dir) => join(dir, 'lighthouse'));
  const command = commands.find((file) => existsSync(file));
  if (!command) throw new Error('No lighthouse on the path: npm run lighthouse');
  const { resolve } = createRequire(realpathSync(command));
  const from = (name: string) => import(pathToFileURL(resolve(name)).href);
  return {
    lighthouse: (await from('lighthouse')).default,
    puppeteer: (await from('puppeteer-core')).default,
  };
}

async function openMenu(page: Page): Promise<void> {
  const places = await (await fetch(`${server.origin}/demo.json`)).json();
  await scan(page, placeOf(places, 'hehku', '7'));
}

/** Runs Lighthouse in the page's own tab, which has the diner's storage, and prints the scores. */
async function judge(page: Page, name: string, perfect: readonly string[]): Promise<void> {
  const url = page.url();
  const [port] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
  const wire = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const tab = (await wire.pages()).find((open) => open.url() === url);
  if (!tab) throw new Error(`No tab shows ${url}`);
  const told = await lighthouse(
    url,
    { disableStorageReset: true, onlyCategories: categories },
    undefined,
    tab,
  );
  await wire.disconnect();
  if (told?.lhr.finalDisplayedUrl !== url) throw new Error(`Lighthouse has no result for ${url}`);
  const scores = categories.map((category) => Math.round((told.lhr.categories[category]?.score ?? 0) * 100));
  console.log([name, ...scores].map((cell) => String(cell).padEnd(16)).join(''));
  for (const category of perfect) problems.push(...missing(name, category, told.lhr));
  if (!perfect.includes('seo') && told.lhr.audits[notListed]?.score !== 0)
    problems.push(`${name}: may be listed by search engines`);
}

function missing(name: string, category: string, { categories, audits }: Told): string[] {
  const { score, auditRefs } = categories[category] ?? { score: 0, auditRefs: [] };
  if (score === 1) return [];
  const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1);
  return [
    `${name}, ${category}: ${failed.map(({ id }) => `${id} (${audits[id]?.title})`).join(', ') || 'not 100'}`,
  ];
}
