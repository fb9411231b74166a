import { documentFromWire, documentToWire } from '@comanda/contract/wire-format';
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/schema';

/** A document with another shape than this program writes. */
export class BrokenDocumentError extends Error {
  override readonly name = 'BrokenDocumentError';
}

/** A document as the program uses it, of any release. */
export const parsedDocument = (text: string): unknown => documentFromWire(JSON.parse(text));

function parsed(text: string, name: () => string): unknown {
  try {
    return parsedDocument(text);
  } catch (cause) {
    throw new BrokenDocumentError(`${name()} is broken: it is not JSON`, { cause });
  }
}

/** A document as it is stored: in the wire format, which the release before can read. */
export const documentText = (document: object): string => JSON.stringify(documentToWire(document));

/** The same schema without `additionalProperties`, because a newer program may have written more fields. */
const open = (schema: TSchema): TSchema =>
  JSON.parse(JSON.stringify(schema, (name, value) => (name === 'additionalProperties' ? undefined : value)));

/**
 * Reads documents of a shape. `upcast` converts documents of earlier versions. `name` identifies the row in errors.
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
    // compiled at the first read: a server start does not wait for it
    validator ??= Compile(open(schema));
    if (validator.Check(document)) return document as Static<Schema>; // the compiled copy lost its type
    const [, [first]] = validator.Errors(document);
    throw new BrokenDocumentError(
      `${name()} is broken: ${first?.instancePath || 'all of it'} ${first?.message}`,
    );
  };
}
