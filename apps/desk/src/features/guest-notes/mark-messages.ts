import { allergens, tellingDiets } from '@comanda/domain/menu/marks';
import type { MessageId } from '../../i18n/messages.ts';

/** The message of each mark that a guest may tell the kitchen to leave out. */
export const markMessages: Readonly<Record<string, MessageId>> = Object.fromEntries([
  ...allergens.map((mark) => [mark, `mark.allergen.${mark}`] as const),
  ...tellingDiets.map((mark) => [mark, `mark.diet.${mark}`] as const),
]);
