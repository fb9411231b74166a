import type {
  FileChoiceGroup,
  FileFeatureGroup,
  FileItem,
  FileMenu,
  SimpleItem,
} from './brand-file.schema.ts';
import { isComboItem } from './brand-file.schema.ts';
import { type VersionedGroup, withVersions } from './group-versions.ts';

/**
 * A group of extras as the file states it, a version of one, or a choice: `preselect` is its option that is chosen at first
 * once it opens.
 */
export type ResolvedExtraGroup = VersionedGroup & { readonly preselect?: string | undefined };

/** A menu whose choices and versions are features and extras. */
export type ResolvedMenu = Omit<FileMenu, 'extras'> & {
  readonly extras?: readonly ResolvedExtraGroup[] | undefined;
};

const isPreselected = ({ preselect }: FileChoiceGroup): boolean => preselect !== undefined;

/** A choice with a preselection is a feature group whose first option is the preselected one. */
const toFeatures = ({
  required: _always,
  preselect,
  options,
  ...group
}: FileChoiceGroup): FileFeatureGroup => ({
  ...group,
  options: options.toSorted((a, b) => Number(b.id === preselect) - Number(a.id === preselect)),
});

/**
 * A choice without a preselection is an extra group of which at most one option is taken, for nothing (DISH-3). So is one
 * that an option opens.
 */
const toExtras = ({ required, options, ...group }: FileChoiceGroup): ResolvedExtraGroup => ({
  ...group,
  exclusive: true,
  min: required ? 1 : 0,
  max: 1,
  options: options.map((option) => ({ ...option, price: '0', max: 1 })),
});

type Owner = Pick<SimpleItem, 'choices' | 'features' | 'extras'>;

/** Moves the choices of an item or a variant to its features and extras. A variant has its own groups, or its item's. */
function resolved<O extends Owner>(owner: O, asFeatures: ReadonlySet<string>, item: Owner = owner) {
  const {
    choices = item.choices ?? [],
    features = item.features ?? [],
    extras = item.extras ?? [],
    ...rest
  } = owner;
  return {
    ...rest,
    features: [...features, ...choices.filter((id) => asFeatures.has(id))],
    extras: [...choices.filter((id) => !asFeatures.has(id)), ...extras],
  };
}

function resolvedItem(item: FileItem, asFeatures: ReadonlySet<string>): FileItem {
  if (isComboItem(item)) return item;
  const { variants, ...whole } = resolved(item, asFeatures);
  if (!variants) return whole;
  return { ...whole, variants: variants.map((variant) => resolved(variant, asFeatures, item)) };
}

/**
 * DISH-3: a menu whose choices are feature groups and extra groups, as the specification knows them. A choice with a
 * preselection is both: items refer to the feature group, and options open the extra group.
 */
export function resolvedChoices({ choices = [], extras: stated = [], ...menu }: FileMenu): ResolvedMenu {
  const extras = stated.flatMap(withVersions);
  if (choices.length === 0) return { ...menu, extras };
  const asFeatures = new Set(choices.filter(isPreselected).map(({ id }) => id));
  return {
    ...menu,
    features: [...(menu.features ?? []), ...choices.filter(isPreselected).map(toFeatures)],
    extras: [...choices.map(toExtras), ...extras],
    categories: menu.categories.map((category) => ({
      ...category,
      items: category.items.map((item) => resolvedItem(item, asFeatures)),
    })),
  };
}
