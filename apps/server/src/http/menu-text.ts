import { amountsToWire } from '@comanda/contract/amounts-on-the-wire';
import type { Envelope } from '@comanda/contract/envelope.schema';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { AmountScale } from '@comanda/domain/money';

/** A menu that is to stand in an answer, with its amounts in minor units. */
export type MenuPart = { readonly menu: readonly SpuCate[]; readonly scale: AmountScale };

/** In UTF-8 as it is sent: encoding a menu costs more than all the rest of a scan. */
const texts = new WeakMap<readonly SpuCate[], Buffer>();
const field = '"spuCateList":';
/** Quotes inside texts are escaped, so only the field itself looks like this. */
const emptyField = `${field}null`;

/**
 * The text of an answer whose `spuCateList` is null, with a menu in it. A menu is most of a scan's answer and of its cost, so its
 * text is made once for each list, and `shownCategories` gives equal menus the same list.
 */
export function textWithMenu(
  answer: Envelope,
  { menu, scale }: MenuPart,
  serialize: (answer: Envelope) => string,
): Buffer {
  const rest = serialize(answer);
  const at = rest.indexOf(emptyField);
  const before = rest.slice(0, at + field.length);
  const after = rest.slice(at + emptyField.length);
  const known = texts.get(menu);
  if (known) return Buffer.concat([Buffer.from(before), known, Buffer.from(after)]);
  const data = { ...(answer.data as object), spuCateList: amountsToWire(menu, scale) };
  const whole = serialize({ ...answer, data });
  texts.set(menu, Buffer.from(whole.slice(before.length, whole.length - after.length)));
  return Buffer.from(whole);
}
