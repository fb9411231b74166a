// npm run law: checks the import law on every source file that git tracks or would add.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { brokenLaws } from './check.ts';

const listed = execFileSync('git', [
  'ls-files',
  '--cached',
  '--others',
  '--exclude-standard',
  '*.ts',
  '*.tsx',
]);
const paths = listed
  .toString()
  .split('\n')
  .filter((path) => path !== '' && !path.endsWith('.d.ts') && existsSync(path));
const broken = brokenLaws(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])));
for (const line of broken) console.log(line);
console.log(`${paths.length} files, ${broken.length} broken laws`);
process.exitCode = broken.length > 0 ? 1 : 0;
