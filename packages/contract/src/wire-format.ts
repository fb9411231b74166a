import { type AmountScale, fromMainUnits, toMainUnits } from '@comanda/domain/money';
import { AmountError, isAmountField } from './amounts-on-the-wire.ts';
import { fieldsFromWire, fieldsToWire } from './texts-on-the-wire.ts';

type Path = readonly (string | number)[];

/** Converts every object of a message, however deep: its fields, then the amounts among them. */
type Conversion = {
  readonly fields: (object: object) => Iterable<readonly [name: string, value: unknown]>;
  readonly amount: (amount: number, path: Path) => number;
};

/** `path` is the list of keys that leads to a value. It becomes a text only for an error. */
function converted(value: unknown, conversion: Conversion, path: (string | number)[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const inner = (key: string | number, entry: unknown) => {
    path.push(key);
    const isAmount = typeof entry === 'number' && typeof key === 'string' && isAmountField(key);
    const changed = isAmount ? conversion.amount(entry, path) : converted(entry, conversion, path);
    path.pop();
    return changed;
  };
  if (Array.isArray(value)) return value.map((entry, index) => inner(index, entry));
  const mapped: Record<string, unknown> = {};
  for (const [name, entry] of conversion.fields(value)) mapped[name] = inner(name, entry);
  return mapped;
}

const sameAmount = (amount: number): number => amount;

/* The functions keep the type of a message inside, also for its wire format, which only other programs read by a type. */

/** A message in the wire format: amounts in main units, texts in a field for each language. */
export const messageToWire = <T>(message: T, scale: AmountScale): T =>
  converted(message, { fields: fieldsToWire, amount: (amount) => toMainUnits(amount, scale) }, []) as T;

/** A message from the wire. Throws AmountError for the first amount with too many decimals. */
export const messageFromWire = <T>(message: T, scale: AmountScale): T =>
  converted(
    message,
    {
      fields: fieldsFromWire,
      amount: (number, path) => {
        const amount = fromMainUnits(number, scale);
        if (amount === undefined) throw new AmountError(`/${path.join('/')}`, scale);
        return amount;
      },
    },
    [],
  ) as T;

/** A stored document: texts as on the wire, so that the release before can read it, and amounts in minor units. */
export const documentToWire = <T>(document: T): T =>
  converted(document, { fields: fieldsToWire, amount: sameAmount }, []) as T;

/** The same as the program uses it. A document that is so already stays as it is. */
export const documentFromWire = <T>(document: T): T =>
  converted(document, { fields: fieldsFromWire, amount: sameAmount }, []) as T;
