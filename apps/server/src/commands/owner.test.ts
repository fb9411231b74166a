import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runInside } from '../testing/run-command.ts';
import { root } from '../testing/start-process.ts';
import { importFile } from './import.ts';
import { makeOwner } from './owner.ts';

const folder = mkdtempSync(join(tmpdir(), 'comanda-owner-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const settings = { DATA_DIR: join(folder, 'data'), PUBLIC_ORIGIN: 'https://order.example.com' };
const example = /```json\n(.*?)```/s.exec(readFileSync(join(root, 'docs/brand-file.md'), 'utf8'))?.[1] ?? '';
const brandPid: string = JSON.parse(example).brand.id;

beforeAll(async () => {
  const file = join(folder, 'brand.json');
  writeFileSync(file, example);
  expect(await runInside(importFile, settings, '--new', file)).toMatchObject({ code: 0 });
});

it('prints a link with a new secret each time', async () => {
  const links = [
    await runInside(makeOwner, settings, brandPid, '--email', 'Mia@Example.com'),
    await runInside(makeOwner, settings, brandPid),
  ];
  for (const { code, out } of links) {
    expect(code).toBe(0);
    expect(out).toMatch(/^https:\/\/order\.example\.com\/desk\/#[\w-]{43}\n$/);
  }
  expect(links[0]?.out).not.toBe(links[1]?.out);
});

it('makes no link for an unknown brand, and explains itself', async () => {
  expect(await runInside(makeOwner, settings, 'nobody')).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('There is no brand "nobody"'),
  });
  expect(await runInside(makeOwner, settings)).toMatchObject({
    code: 2,
    err: expect.stringContaining('Usage: npm run owner'),
  });
});
