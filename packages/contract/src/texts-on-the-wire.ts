import type { Coupon } from '@comanda/domain/checkout/coupon.schema';
import type { Menu } from '@comanda/domain/menu/menu.schema';
import type { Draft } from '@comanda/domain/session/session.schema';
import type { Shop } from '@comanda/domain/shop/shop';
import type { CallOutput, CallPath } from './contract.ts';
import type { RefusalPayloads } from './refusals.schema.ts';

type Entry<T> = T extends readonly (infer E)[] ? Entry<E> : T;
type IsText<T> =
  NonNullable<T> extends readonly string[]
    ? 'isLocalText' extends keyof NonNullable<T>
      ? true
      : false
    : false;
/** The names of all texts in an object, at any depth. */
type TextName<T> = T extends object
  ? {
      [K in keyof T & string]: true extends IsText<T[K]> ? K : TextName<Entry<NonNullable<T[K]>>>;
    }[keyof T & string]
  : never;
type Message = { [P in CallPath]: Entry<CallOutput<P>> }[CallPath] | RefusalPayloads[keyof RefusalPayloads];
/** `text` is a field of stored terms. `lang` has the languages of the texts. */
type WireName = TextName<Message | Draft | Shop | Menu | Coupon> | 'text' | 'lang';

/**
 * The fields of texts. In the code a text is a list with an entry per language of the shop; on the wire it has a field
 * per language: `spuName`, `spuName2`, and `spuName3` if there is a third. The compiler refuses a missing text.
 */
const wireNames = {
  name: true,
  why: true,
  text: true,
  message: true,
  lang: true,
  addr: true,
  legalName: true,
  receiptFooter: true,
  deliveryNote: true,
  brandName: true,
  shopName: true,
  couponName: true,
  promoName: true,
  taxName: true,
  descr: true,
  spuName: true,
  spuCateName: true,
  cateDescr: true,
  tagName: true,
  skuName: true,
  specName: true,
  specGroupName: true,
  attrName: true,
  attrGroupName: true,
  comboGroupName: true,
} as const satisfies Record<WireName, true>;

/** On the wire, `languages` is `lang`; all other names are the same. */
const nameOnWire = (name: string): string => (name === 'languages' ? 'lang' : name);
const nameInside = (name: string): string => (name === 'lang' ? 'languages' : name);
const onWire: ReadonlySet<string> = new Set(Object.keys(wireNames));
const isOnWire = (name: string): boolean => onWire.has(name);

/** The wire always has fields for two languages, also for a text with one language. */
const fewest = 2;

/** The wire name of a text's field, by the index of its language. */
const fieldName = (name: string, index: number): string => (index === 0 ? name : `${name}${index + 1}`);

/** The wire names that each list of the code has; `undefined` if it is no text. `inside` is the list's name in the code. */
export function fieldNames(inside: string): string[] | undefined {
  const name = nameOnWire(inside);
  if (!isOnWire(name)) return undefined;
  return Array.from({ length: fewest }, (_, index) => fieldName(name, index));
}

type Fields = [name: string, value: unknown][];

/** The fields of an object on the wire: one field per language for each text. */
export function fieldsToWire(object: object): Fields {
  const fields: Fields = [];
  for (const field of Object.entries(object)) {
    const [inside, value] = field;
    const name = nameOnWire(inside);
    if (!Array.isArray(value) || !isOnWire(name)) fields.push(field);
    else
      for (let index = 0; index < Math.max(fewest, value.length); index += 1)
        fields.push([fieldName(name, index), value[index] ?? '']);
  }
  return fields;
}

const isNumbered = (name: string): boolean => {
  const last = name.charCodeAt(name.length - 1);
  return last >= 50 && last <= 57; // the digits 2 to 9
};

/** DISH-1: the fields of an object for a reader: of each text the first language and the one at `second`. */
export const pairInside =
  (second: number) =>
  (object: object): Fields =>
    Object.entries(object).map(([inside, value]) => {
      if (!Array.isArray(value) || !isOnWire(nameOnWire(inside))) return [inside, value];
      return [inside, [value[0] ?? '', value[second] ?? '']];
    });

/** Like `pairInside`, on the wire. */
export const pairToWire = (second: number) => {
  const pair = pairInside(second);
  return (object: object): Fields => fieldsToWire(Object.fromEntries(pair(object)));
};

/** The fields of an object from the wire, with each text as a list. Texts that are lists already do not change. */
export function fieldsFromWire(object: object): Fields {
  const wire = object as Readonly<Record<string, unknown>>; // reads its fields by name
  const isRepeated = (name: string, first = name.slice(0, -1)) => isOnWire(first) && first in wire;
  const fields: Fields = [];
  for (const field of Object.entries(wire)) {
    const [name] = field;
    if (isOnWire(name) && fieldName(name, 1) in wire) fields.push([nameInside(name), textIn(wire, name)]);
    else if (!isNumbered(name) || !isRepeated(name)) fields.push(field);
  }
  return fields;
}

function textIn(wire: Readonly<Record<string, unknown>>, name: string): unknown[] {
  const text: unknown[] = [];
  for (let field = name; field in wire; field = fieldName(name, text.length)) text.push(wire[field]);
  return text;
}
