import type { LocalText } from '@comanda/domain/local-text';
import type { AmountScale } from '@comanda/domain/money';
import type { FileFeatureGroup, FileItem, FileMenu } from './brand-file.schema.ts';
import { fileName } from './file-text.ts';
import type { Picture } from './import-pictures.ts';
import type { ResolvedExtraGroup, ResolvedMenu } from './resolved-choices.ts';

type FileCategory = FileMenu['categories'][number];

/**
 * What an item is made from: the groups and items of its menu by id, the pictures by path, and the decimals of its
 * prices. `places` are the categories in which the items are written.
 */
export type MenuSource = {
  readonly features: ReadonlyMap<string, FileFeatureGroup>;
  readonly extras: ReadonlyMap<string, ResolvedExtraGroup>;
  readonly items: ReadonlyMap<string, FileItem>;
  readonly places: ReadonlyMap<string, FileCategory>;
  readonly tags: ReadonlyMap<string, LocalText>;
  readonly pictures: ReadonlyMap<string, Picture>;
  readonly scale: AmountScale;
};

export function menuSource(
  menu: ResolvedMenu,
  pictures: ReadonlyMap<string, Picture>,
  scale: AmountScale,
): MenuSource {
  return {
    features: new Map((menu.features ?? []).map((group) => [group.id, group])),
    extras: new Map((menu.extras ?? []).map((group) => [group.id, group])),
    items: new Map(menu.categories.flatMap((category) => category.items.map((item) => [item.id, item]))),
    places: new Map(menu.categories.flatMap((category) => category.items.map((item) => [item.id, category]))),
    tags: new Map((menu.tags ?? []).map((tag) => [tag.id, fileName(tag)])),
    pictures,
    scale,
  };
}

/** Returns the groups with these ids. A checked file refers only to groups that exist. */
export const named = <G>(groups: ReadonlyMap<string, G>, ids: readonly string[] | undefined): G[] =>
  (ids ?? []).map((id) => groups.get(id)).filter((group) => group !== undefined);
