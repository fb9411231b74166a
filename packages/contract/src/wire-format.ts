import { type AmountScale, fromMainUnits, toMainUnits } from '@comanda/domain/money';
import { AmountError, isAmountField } from './amounts-on-the-wire.ts';
import { fieldsFromWire, fieldsToWire, pairInside, pairToWire } from './texts-on-the-wire.ts';

type Path = readonly (string | number)[];

const sameAmount = (amount: number): number => amount;

/** How the objects of a message are converted: first their fields, then the amounts among these. */
type Conversion = {
  readonly fields: (object: object) => Iterable<readonly [name: string, value: unknown]>;
  readonly amount: (amount: number, path: Path) => number;
};

/** Converts a value. `path` has the keys that lead to it, and is only joined to a text for an error. */
function converted(value: unknown, conversion: Conversion, path: (string | number)[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry, index) => inner(index, entry, conversion, path));
  const mapped: Record<string, unknown> = {};
  for (const [name, entry] of conversion.fields(value)) mapped[name] = inner(name, entry, conversion, path);
  return mapped;
}

/** Converts the entry of an object or a list. */
function inner(
  key: string | number,
  entry: unknown,
  conversion: Conversion,
  path: (string | number)[],
): unknown {
  const isAmount = typeof entry === 'number' && typeof key === 'string' && isAmountField(key);
  if (!isAmount && typeof entry !== 'object') return entry;
  path.push(key);
  const changed = isAmount ? conversion.amount(entry, path) : converted(entry, conversion, path);
  path.pop();
  return changed;
}

/* The wire format has the same TypeScript type as the message, because only other programs use its real type. */

/** Converts a message to the wire format: amounts in main units, texts with a field per language. */
export const messageToWire = <T>(message: T, scale: AmountScale): T =>
  converted(message, { fields: fieldsToWire, amount: (amount) => toMainUnits(amount, scale) }, []) as T;

/**
 * Converts a message for a diner to the wire format. Of each text it has two languages: the first, and the one at the
 * index `second`.
 */
export const pairMessageToWire = <T>(message: T, scale: AmountScale, second: number): T =>
  converted(message, { fields: pairToWire(second), amount: (amount) => toMainUnits(amount, scale) }, []) as T;

/** A part of a page for a diner: of each text the first language and the one at the index `second`. */
export const inPair = <T>(part: T, second: number): T =>
  converted(part, { fields: pairInside(second), amount: sameAmount }, []) as T;

/** Converts a message from the wire format. Throws AmountError for the first amount with too many decimals. */
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

/**
 * Converts a document for storing. Texts get their wire format, because the previous release reads only that format.
 * Amounts do not change.
 */
export const documentToWire = <T>(document: T): T =>
  converted(document, { fields: fieldsToWire, amount: sameAmount }, []) as T;

/** Converts a stored document to the form of the code. Texts that are in this form already do not change. */
export const documentFromWire = <T>(document: T): T =>
  converted(document, { fields: fieldsFromWire, amount: sameAmount }, []) as T;
