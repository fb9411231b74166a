import type { ComboProblem } from '@comanda/domain/selection/combo-selection';
import type { SelectionProblem } from '@comanda/domain/selection/sku-selection';
import { NamedWords } from '#i18n/NamedWords.tsx';
import { useProblemParts } from './use-problem-in-words.ts';

/** A sentence about a missing choice. The name of the group has the attributes of its own language. */
export function ProblemWords({ problem }: { readonly problem: SelectionProblem | ComboProblem }) {
  const { words, name } = useProblemParts()(problem);
  return name ? <NamedWords words={words} name={name} /> : words;
}
