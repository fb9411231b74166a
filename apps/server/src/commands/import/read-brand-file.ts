import { readFile, stat } from 'node:fs/promises';
import type { Result } from '@comanda/domain/result';
import { ok, refused } from '@comanda/domain/result';
import type { BrandFile } from './brand-file.schema.ts';
import { type Fault, fault } from './fault.ts';
import { shapeFaults } from './shape-faults.ts';

/** Five megabytes hold a thousand items with all their texts. */
const mostBytes = 5_000_000;

const tooLarge = fault('', `the file is larger than ${mostBytes / 1_000_000} MB`);

/** Line and column of a place in a text, counted from 1. */
function placeIn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

function jsonFault(error: unknown, text: string): Fault {
  const said = error instanceof Error ? error.message : String(error);
  const position = /at position (\d+)/.exec(said)?.[1];
  const place = placeIn(text, position === undefined ? text.length : Number(position));
  return fault('', `not JSON: ${place}: ${said.replace(/ (in JSON )?at position \d+.*$/s, '')}`);
}

async function textOf(path: string): Promise<Result<string, Fault>> {
  try {
    const { size } = await stat(path);
    if (size > mostBytes) return refused(tooLarge);
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  } catch (error) {
    return refused(fault('', `cannot be read: ${error instanceof Error ? error.message : String(error)}`));
  }
}

/** Reads a brand file from disk and holds it against its schema. */
export async function readBrandFile(path: string): Promise<Result<BrandFile, readonly Fault[]>> {
  const text = await textOf(path);
  if (!text.ok) return refused([text.error]);
  try {
    const value: unknown = JSON.parse(text.value);
    const faults = shapeFaults(value);
    // The schema has just been held against it.
    return faults.length > 0 ? refused(faults) : ok(value as BrandFile);
  } catch (error) {
    return refused([jsonFault(error, text.value)]);
  }
}
