import { isAllergen, isDiet } from '@comanda/domain/menu/marks';
import type { FirstMessageId, Translate } from '../../i18n/messages.ts';

/** The id of an unknown mark as words: `salmonRoe` is "salmon roe". Later releases add marks that this app has no name for. */
const asWords = (mark: string): string => mark.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The name of a dietary or ingredient mark, in the diner's language. */
export const dietName = (mark: string, t: Translate<FirstMessageId>): string =>
  isDiet(mark) ? t(`mark.diet.${mark}`) : asWords(mark);

/** The name of any mark, in the diner's language. */
export const markName = (mark: string, t: Translate): string =>
  isAllergen(mark) ? t(`mark.allergen.${mark}`) : dietName(mark, t);
