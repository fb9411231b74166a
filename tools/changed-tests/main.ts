// Prints the test files for the files that differ from a commit, one per line. npm run verify -- --changed runs them.
import { graphOf } from '../import-law/graph.ts';
import { git, sourceTexts } from '../import-law/source-texts.ts';
import { chooseTests } from './choose-tests.ts';

const [since = 'HEAD'] = process.argv.slice(2);
const changed = [
  ...git('diff', '--name-only', '--merge-base', `${since}^{commit}`),
  ...git('ls-files', '--others', '--exclude-standard'),
];
for (const test of chooseTests(graphOf(sourceTexts()), changed)) console.log(test);
