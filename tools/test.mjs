// npm test, npm run verify (--without-browser) and npm run e2e (--only-browser). `npm run verify -- --changed [COMMIT]`
// only checks files that differ from a commit, by default the last one. Plain JavaScript, see setup.mjs.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureCurl, ensurePrograms } from './debian.mjs';
import { build, install, requireNode, root, run, say, seconds, toolEnvironment } from './setup.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */
/** @typedef {VitestReport & PlaywrightReport} Report */
/** @typedef {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number }} VitestReport */
/** @typedef {{ stats?: { expected: number, unexpected: number, skipped: number } }} PlaywrightReport */

const reports = join(root, '.cache/reports');
const [mode = '', ...more] = process.argv.slice(2);
const isPartial = mode === '--without-browser' && more[0] === '--changed';
const since = isPartial ? (more[1] ?? 'HEAD') : undefined;
/** @type {Record<string, string>} */
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts;
const withSources = mode !== '--only-browser';
const withBrowser = mode !== '--without-browser';
/** Whether `npm run e2e -- CHOICE` chooses tests. */
const isChoice = !withSources && more.length > 0;

/** @type {{ name: string, ok: boolean, milliseconds: number }[]} */
const steps = [];
/** @type {Count} */
const total = { passed: 0, failed: 0, skipped: 0 };

requireNode();
if (!(await install())) process.exit(1);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const built = isPartial || (await step('build', build));
if (withSources && !(await ensureCurl())) await step('curl', async () => false);
if (withSources)
  await Promise.all(isPartial ? [testChanged(), checkFiles()] : [testServer(), checkTheRest()]);
if (withSources && withBrowser) await testFaults();
if (withBrowser && built && (await step('chromium', getChromium))) {
  // The timed tests run alone, because they measure times.
  for (const project of ['browser', 'timed']) await testStep(project, () => browse(project), playwrightCount);
}
summary();

/** Runs the server tests, in parallel with all other checks of the sources. */
async function testServer() {
  await testStep('server', () => spoken('vitest', vitest('server', ['server'])), vitestCount);
}

/** Runs the short form of the fault tests. Nothing else may run meanwhile, because they measure times. */
async function testFaults() {
  const isReady = await step('programs of the fault tests', async () => {
    const missing = await ensurePrograms(['nginx', 'libfaketime', 'systemd-analyze']);
    if (missing.length > 0) say(`Install ${missing.join(' and ')}: the fault tests run with them.`);
    return missing.length === 0;
  });
  if (isReady) await testStep('chaos', () => spoken('vitest', vitest('chaos', ['chaos*'])), vitestCount);
}

async function checkTheRest() {
  // One process in addition: the server tests have one for each processor.
  const unit = [...vitest('unit', ['unit', 'diner']), '--maxWorkers=1'];
  await testStep('unit', () => spokenAtOnce('vitest', unit), vitestCount);
  await checkFiles();
  await step('knip', () => quietly('sh', script('knip')));
  if (built) await step('budgets', () => spokenAtOnce('sh', script('budgets')));
}

async function checkFiles() {
  const which = since === undefined ? [] : ['--changed', `--since=${since}`, '--no-errors-on-unmatched'];
  await step('format, lint', () => quietly('biome', ['check', '--error-on-warnings', ...which]));
  for (const name of ['types', 'law']) await step(name, () => quietly('sh', script(name)));
}

/** Runs the tests that tools/changed-tests chooses for the changed files. There may be none. */
async function testChanged() {
  const { code, output } = await run('node', ['tools/changed-tests/main.ts', String(since)], { quiet: true });
  if (code !== 0) say(output);
  const files = output.split('\n').filter((line) => line !== '');
  const all = [...vitest('changed', ['unit', 'diner', 'server']), ...files];
  if (code !== 0 || files.length === 0) await step('choice of tests', async () => code === 0);
  else await testStep('changed', () => spoken('vitest', all), vitestCount);
}

/** The arguments with which `sh` runs a script of package.json, without npm's startup time. @param {string} name */
function script(name) {
  return ['-c', scripts[name] ?? `echo "package.json has no script ${name}"; exit 1`];
}

/** @param {string} name @param {string[]} projects */
function vitest(name, projects) {
  const report = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${name}.json`)}`,
  ];
  return ['run', ...projects.map((project) => `--project=${project}`), ...report];
}

/** @param {string} name @param {() => Promise<boolean>} work */
async function step(name, work) {
  const begun = Date.now();
  const ok = await work();
  const milliseconds = Date.now() - begun;
  steps.push({ name, ok, milliseconds });
  say(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds(milliseconds)})`);
  return ok;
}

/**
 * @param {string} name
 * @param {() => Promise<boolean>} work
 * @param {(report: Report | undefined) => Count} count
 */
async function testStep(name, work, count) {
  await step(`${name} tests`, async () => {
    const ok = await work();
    const { passed, failed, skipped } = count(readReport(name));
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    return ok && (passed > 0 || isChoice);
  });
}

/** @param {string} name @returns {Report | undefined} */
function readReport(name) {
  try {
    return JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8'));
  } catch {
    say(`The ${name} tests ended without a report.`);
    return undefined;
  }
}

/** @param {VitestReport | undefined} report @returns {Count} */
function vitestCount(report) {
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  };
}

/** @param {PlaywrightReport | undefined} report @returns {Count} */
function playwrightCount(report) {
  return {
    passed: report?.stats?.expected ?? 0,
    failed: report?.stats?.unexpected ?? 0,
    skipped: report?.stats?.skipped ?? 0,
  };
}

async function getChromium() {
  const { code, output } = await ensureChromium();
  if (code !== 0) say(output);
  return code === 0;
}

/** Runs a command and shows its output only if it fails. @param {string} command @param {string[]} args */
async function quietly(command, args) {
  const { code, output } = await run(command, args, { quiet: true });
  if (code !== 0) say(output);
  return code === 0;
}

/**
 * Runs a command and prints its output at once, without cursor control, because two commands print at the same time.
 * @param {string} command
 * @param {string[]} args
 */
async function spoken(command, args) {
  const hear = (/** @type {string} */ text) => process.stdout.write(text);
  return (await run(command, args, { quiet: true, hear, env: spokenEnvironment() })).code === 0;
}

/**
 * Runs a command and prints its output at the end, so that it does not mix with other output.
 * @param {string} command
 * @param {string[]} args
 */
async function spokenAtOnce(command, args) {
  const { code, output } = await run(command, args, { quiet: true, env: spokenEnvironment() });
  say(output);
  return code === 0;
}

function spokenEnvironment() {
  return { ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...toolEnvironment() };
}

/** Runs a project of Playwright's configuration. A choice may leave it without tests. @param {string} project */
async function browse(project) {
  const choice = isChoice ? ['--pass-with-no-tests', ...more] : [];
  const env = { ...toolEnvironment(), BROWSER_REPORT: project };
  return (await run('playwright', ['test', `--project=${project}`, ...choice], { env })).code === 0;
}

function summary() {
  const width = Math.max(...steps.map(({ name }) => name.length));
  say('');
  for (const { name, ok, milliseconds } of steps) {
    say(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(width)}  ${seconds(milliseconds).padStart(8)}`);
  }
  const { passed, failed, skipped } = total;
  say(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exitCode = steps.every(({ ok }) => ok) && (passed > 0 || isPartial) ? 0 : 1;
}
