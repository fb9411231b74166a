import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import type { Result } from '@comanda/domain/result';
import { ok, refused } from '@comanda/domain/result';
import type { BrandFile } from './brand-file.schema.ts';
import { type FileError, fileError, quoted } from './file-error.ts';
import { repeatedFields } from './repeated-fields.ts';
import { shapeErrors } from './shape-errors.ts';
import { sharedGroupErrors, withSharedGroups } from './shared-groups.ts';
import { spreadTexts } from './spread-texts.ts';

/** A file of five megabytes has room for a thousand items with all their texts. */
const mostBytes = 5_000_000;

const tooLarge = fileError('', `the file is larger than ${mostBytes / 1_000_000} MB`);

/** The most levels of lists and objects in each other. A brand file needs about ten; the parsers overflow at thousands. */
const mostLevels = 50;

/** Returns the position at which lists and objects are nested too deeply, without parsing the text. */
function tooDeepAt(text: string): number | undefined {
  let levels = 0;
  for (const { 0: found, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/gs)) {
    if (found === '[' || found === '{') levels += 1;
    else if (found === ']' || found === '}') levels -= 1;
    if (levels > mostLevels) return index;
  }
  return undefined;
}

/** Returns the line and column of a position in a text, both counted from 1. */
function placeIn(text: string, position: number): string {
  const before = text.slice(0, position).split('\n');
  return `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
}

/** Matches V8's error for an unexpected token. It quotes at most ten characters on either side of the token. */
const around = /^Unexpected token '(.*?)', (\.\.\.)?"(.*)"(\.\.\.)? is not valid JSON$/s;

/**
 * Finds where JSON is invalid. V8 states a position for most errors. For an unexpected token it quotes the surrounding
 * text instead.
 */
function whereAndWhat(said: string, text: string): { position: number; what: string } {
  const [, token = '', cutBefore, excerpt = '', cutAfter] = around.exec(said) ?? [];
  if (token === '') {
    const position = /at position (\d+)/.exec(said)?.[1];
    const what = said.replace(/ (in JSON )?at position \d+.*$/s, '');
    return { position: position === undefined ? text.length : Number(position), what };
  }
  const whole = cutAfter ? excerpt.length - 10 : excerpt.indexOf(token);
  return { position: text.indexOf(excerpt) + (cutBefore ? 10 : whole), what: `Unexpected ${quoted(token)}` };
}

function jsonError(error: unknown, text: string): FileError {
  const { position, what } = whereAndWhat(error instanceof Error ? error.message : String(error), text);
  return fileError('', `not JSON: ${placeIn(text, position)}: ${what}`);
}

const repetitions = (text: string): FileError[] =>
  repeatedFields(text).map(({ name, position }) =>
    fileError('', `${placeIn(text, position)}: expected each field once; ${quoted(name)} appears twice`),
  );

/** Returns the text of a brand file. */
export async function brandFileText(path: string): Promise<Result<string, FileError>> {
  try {
    const { size } = await stat(path);
    if (size > mostBytes) return refused(tooLarge);
    const bytes = await readFile(path);
    if (!isUtf8(bytes)) return refused(fileError('', 'is not in UTF-8: save it in that encoding'));
    const text = new TextDecoder().decode(bytes);
    const deepAt = tooDeepAt(text);
    return deepAt === undefined
      ? ok(text)
      : refused(
          fileError(
            '',
            `${placeIn(text, deepAt)}: lists and objects are nested in more than ${mostLevels} levels`,
          ),
        );
  } catch (error) {
    return refused(
      fileError('', `cannot be read: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
}

/** Gives each language of each text its own field. A file with one language has it twice, with one text. */
const withSpreadTexts = (file: BrandFile): BrandFile => {
  const [only = '', ...others] = file.languages;
  // spreading keeps the shape, and adds fields for further languages
  const spread = spreadTexts(file, file.languages) as BrandFile;
  return others.length > 0 ? spread : { ...spread, languages: [only, only] };
};

/** Reads a brand file from disk and checks it with its schema. */
export async function readBrandFile(path: string): Promise<Result<BrandFile, readonly FileError[]>> {
  const text = await brandFileText(path);
  if (!text.ok) return refused([text.error]);
  try {
    const value: unknown = JSON.parse(text.value);
    const errors = [...repetitions(text.value), ...shapeErrors(value)];
    if (errors.length > 0) return refused(errors);
    const file = withSpreadTexts(value as BrandFile); // checked by its schema
    const unknown = sharedGroupErrors(file);
    return unknown.length > 0 ? refused(unknown) : ok(withSharedGroups(file));
  } catch (error) {
    return refused([jsonError(error, text.value)]);
  }
}
