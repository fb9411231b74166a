import type { SimpleItem } from './brand-file.schema.ts';

type Opening = { readonly options: readonly { readonly opens?: readonly string[] }[] };

/** For each variant of an item: the ids of the groups that it offers, with those that their options open. Each once. */
export function offeredGroups(item: SimpleItem, groups: ReadonlyMap<string, Opening>): readonly string[][] {
  const owners = [item, ...(item.variants ?? []).map((variant) => ({ ...item, ...variant }))];
  return owners.map(({ choices = [], features = [], extras = [] }) => {
    const own = [...choices, ...features, ...extras];
    const opened = own.flatMap((id) => groups.get(id)?.options.flatMap(({ opens = [] }) => opens) ?? []);
    return [...new Set([...own, ...opened])];
  });
}
