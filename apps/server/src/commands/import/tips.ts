import type { FileShop } from './brand-file.schema.ts';
import { type FileError, fileError, quoted } from './file-error.ts';

/** MON-6: the errors of a shop's tips. Suggestions grow, so that guests find theirs. */
export const tipErrors = (path: string, { tips }: FileShop): FileError[] =>
  (tips?.percentages ?? []).flatMap((text, index, all) => {
    const least = index === 0 ? 0 : Number(all[index - 1]);
    if (Number(text) > least) return [];
    return [
      fileError(`${path}.tips.percentages[${index}]`, `expected more than ${least}; found ${quoted(text)}`),
    ];
  });

/** Warnings of tips that nobody is asked for, or that are not customary (MON-8). */
export function tipWarnings(
  path: string,
  { tips, country, checkout, ordering, payments }: FileShop,
): FileError[] {
  if (!tips) return [];
  const warnings = [];
  if (country === 'JP')
    warnings.push('are not customary in Japan, where guests may take the question as an offence');
  if (checkout === 'P' || ordering === 'A' || payments.length === 0)
    warnings.push('are only asked for before an online payment, which the shop does not take');
  return warnings.map((message) => fileError(`${path}.tips`, message));
}
