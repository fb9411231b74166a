import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');

/** Returns the lines that git prints. */
export const git = (...input: readonly string[]): string[] => lines(execFileSync('git', input).toString());

/** Returns the text of every TypeScript file that git tracks or would add, by path. */
export function sourceTexts(): Map<string, string> {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx');
  const sources = paths.filter((path) => !path.endsWith('.d.ts') && existsSync(path));
  return new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]));
}
