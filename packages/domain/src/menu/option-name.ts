import { headed } from '../language.ts';
import { type LocalText, textAt } from '../local-text.ts';
import type { ExtraGroup, FeatureGroup } from './sku.schema.ts';

type NamedGroup = Pick<FeatureGroup | ExtraGroup, 'attrGroupName' | 'namedFlag'>;

/**
 * DISH-5: the name of an option as the cart and the order have it, in the shop's languages. A group whose name says what the
 * option is for comes first: "Left half: Diavola". An empty text has no translation.
 */
export const optionName = (
  { attrGroupName, namedFlag }: NamedGroup,
  { attrName }: { readonly attrName: LocalText },
): LocalText =>
  namedFlag ? attrName.map((text, index) => text && headed(textAt(attrGroupName, index), text)) : attrName;
