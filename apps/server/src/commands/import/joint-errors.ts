import type { FileMenu } from './brand-file.schema.ts';
import { type FileError, fileError, quoted } from './file-error.ts';
import { groupPid, withVersions } from './group-versions.ts';

/**
 * DISH-5: the errors of groups that share an id in `dearest`, of which together only the dearest unit costs. One group alone is
 * misspelt. Negative prices, and options that open such a group, would make the lowest price of an item uncertain.
 */
export function jointErrors(
  path: string,
  { choices = [], features = [], extras = [] }: FileMenu,
): FileError[] {
  const versions = extras.flatMap(withVersions);
  const options = [...choices, ...features, ...versions].flatMap((group) => group.options);
  const opened = new Set(options.flatMap(({ opens = [] }) => opens));
  const joint = versions.flatMap((group) =>
    typeof group.dearest === 'string' ? [{ group, name: group.dearest }] : [],
  );
  return joint.flatMap(({ group, name }) => {
    const at = `${path}.extras[${extras.findIndex(({ id }) => id === groupPid(group))}]`;
    const isAlone = joint.every((one) => one.name !== name || groupPid(one.group) === groupPid(group));
    return [
      ...(isAlone
        ? [
            fileError(
              `${at}.dearest`,
              `expected another group with ${quoted(name)}, or true for this one alone`,
            ),
          ]
        : []),
      ...(opened.has(group.id)
        ? [fileError(`${at}.dearest`, `expected true in a group that an option opens; found ${quoted(name)}`)]
        : []),
      ...(group.options.some(({ price }) => price.startsWith('-'))
        ? [fileError(`${at}.options`, 'expected no negative prices in groups that are charged together')]
        : []),
    ];
  });
}
