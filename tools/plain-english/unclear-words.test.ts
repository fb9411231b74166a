import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { unclearWords } from './unclear-words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const listed = execFileSync('git', ['ls-files', '*.md', '*.ts', '*.tsx', '*.mjs'], { cwd: root }).toString();
const paths = listed.split('\n').filter((path) => path !== '' && existsSync(root + path));

describe('plain English', () => {
  it.each([
    ['a comment', 'a.ts', '/** A page is read anew. */\nexport {};', 'anew'],
    ['a comment at the end of a line', 'a.ts', 'f(); // whoever waits', 'whoever'],
    ['a test title', 'a.test.ts', "it('is told of it', () => {});", 'is told'],
    ['a title with rows', 'a.test.ts', "it.each([1])('%i stands', () => {});", 'stands'],
    ['an error', 'a.ts', 'throw new CallError(`lost for want of a line`);', 'for want of'],
    ['a log line', 'a.ts', "ctx.log.warn({ id }, 'nobody knows it but us');", 'nobody knows it but'],
    ['a document', 'a.md', 'The file says that it is empty.', 'says that'],
  ])('is required of %s', (_, path, source, words) => {
    expect(unclearWords(path, source)).toMatchObject([{ line: 1, words }]);
  });

  it('is not required of names, of other strings, or of texts for guests', () => {
    const source = "const anew = t('whoever');\nexport const stands = anew;";
    expect(unclearWords('a.ts', source)).toEqual([]);
  });

  it('is kept by every comment, title, message and document of the project', () => {
    const found = paths
      .filter((path) => !path.startsWith('tools/plain-english/'))
      .flatMap((path) =>
        unclearWords(path, readFileSync(root + path, 'utf8')).map(
          ({ line, words, instead }) => `${path}:${line}: "${words}", instead: ${instead}`,
        ),
      );
    expect(found).toEqual([]);
  });
});
