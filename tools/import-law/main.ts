// npm run law: checks the import law on every source file.
import { brokenLaws } from './check.ts';
import { sourceTexts } from './source-texts.ts';

const texts = sourceTexts();
const broken = brokenLaws(texts);
for (const line of broken) console.log(line);
console.log(`${texts.size} files, ${broken.length} broken laws`);
process.exitCode = broken.length > 0 ? 1 : 0;
