import { documentFromWire, documentToWire } from '@comanda/contract/wire-format';
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/schema';

/** A stored document does not have the expected shape. */
export class BrokenDocumentError extends Error {
  override readonly name = 'BrokenDocumentError';
}

/** Parses a stored document of any release. */
export const parsedDocument = (text: string): unknown => documentFromWire(JSON.parse(text));

function parsed(text: string, name: () => string): unknown {
  try {
    return parsedDocument(text);
  } catch (cause) {
    throw new BrokenDocumentError(`${name()} is broken: it is not JSON`, { cause });
  }
}

/** Formats a document for storing. It has the wire format, which the previous release can read. */
export const documentText = (document: object): string => JSON.stringify(documentToWire(document));

/** Removes `additionalProperties` from a schema, because a newer program may have written more fields. */
const open = (schema: TSchema): TSchema =>
  JSON.parse(JSON.stringify(schema, (name, value) => (name === 'additionalProperties' ? undefined : value)));

/**
 * Returns a function that parses and checks a document. `upcast` converts documents of earlier versions. `name`
 * identifies the row in errors.
 */
export function documentReader<Schema extends TSchema>(
  schema: Schema,
  upcast: (stored: object) => unknown = (stored) => stored,
): (text: string, name: () => string) => Static<Schema> {
  let validator: Validator | undefined;
  return (text, name) => {
    const stored = parsed(text, name);
    const document =
      typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? upcast(stored) : stored;
    // compiled at the first read, so that the server starts faster
    validator ??= Compile(open(schema));
    if (validator.Check(document)) return document as Static<Schema>; // `open` lost the schema's type
    const [, [first]] = validator.Errors(document);
    throw new BrokenDocumentError(
      `${name()} is broken: ${first?.instancePath || 'all of it'} ${first?.message}`,
    );
  };
}
