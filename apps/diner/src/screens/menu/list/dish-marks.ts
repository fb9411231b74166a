import { listed } from '@comanda/domain/language';
import type { Spu } from '@comanda/domain/menu/spu.schema';
import type { Translate } from '#i18n/messages.ts';

/** The allergens and diets of an item, as one sentence each. */
export function allergensAndDiets(
  { allergens, diets }: Pick<Spu, 'allergens' | 'diets'>,
  t: Translate,
): string[] {
  const contained = allergens.map((allergen) => t(`mark.allergen.${allergen}`));
  const suits = diets.map((diet) => t(`mark.diet.${diet}`));
  return [
    ...(suits.length > 0 ? [suits.join(' · ')] : []),
    ...(contained.length > 0 ? [t('mark.contains', { list: listed(contained) })] : []),
  ];
}
