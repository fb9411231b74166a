import Type from 'typebox';

/** The form of a language tag (BCP 47): "ja", "zh-Hant", "sr-Latn-RS". */
const tagPattern = '^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$';

/** A file with more languages is a mistake; a tag of a file's menu has at most two digits for its place in the list. */
const mostLanguages = 50;

export const FileLanguages = Type.Array(
  Type.String({
    maxLength: 60,
    description: 'a language as a tag (BCP 47), like "ja", "ar" or "zh-Hant"',
  }),
  {
    minItems: 1,
    maxItems: mostLanguages,
    description: 'the languages of its texts as tags like "ja" or "ar", the first one first',
  },
);

type TextOptions = {
  readonly maxLength: number;
  readonly minLength?: number;
  readonly pattern?: string;
  /** What the field expects, for errors. */
  readonly description?: string;
};

/**
 * A text of the restaurant: a string in the first language, or an object with a string for each language. A file that
 * was read has only strings: `spreadTexts` gives each language a field of its own.
 */
export const fileTextSchema = ({ description, ...options }: TextOptions) =>
  Type.Unsafe<string>(
    Type.Union(
      [
        Type.String(options),
        Type.Record(Type.String({ pattern: tagPattern }), Type.String({ maxLength: options.maxLength }), {
          additionalProperties: false,
          minProperties: 1,
        }),
      ],
      description === undefined ? {} : { description },
    ),
  );

type Parts = Readonly<Record<string, unknown>>;
const isParts = (part: unknown): part is Parts => typeof part === 'object' && part !== null;

/** Whether a schema was made by `fileTextSchema`. */
const isText = ({ anyOf }: Parts): boolean =>
  Array.isArray(anyOf) &&
  anyOf.some(({ patternProperties }) => isParts(patternProperties) && tagPattern in patternProperties);

/** Returns the names of all texts in a schema, and which of them are required. */
export function textNamesIn(schema: unknown): ReadonlyMap<string, { readonly isRequired: boolean }> {
  const names = new Map<string, { isRequired: boolean }>();
  const look = (part: unknown): void => {
    if (!isParts(part)) return;
    const { properties, required } = part;
    if (isParts(properties))
      for (const [name, field] of Object.entries(properties))
        if (isParts(field) && isText(field))
          names.set(name, { isRequired: Array.isArray(required) && required.includes(name) });
    Object.values(part).forEach(look);
  };
  look(schema);
  return names;
}
