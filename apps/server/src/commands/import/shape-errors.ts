import type { TSchema } from 'typebox';
import { Errors } from 'typebox/schema';
import { Settings } from 'typebox/system';
import {
  BrandFileFrameSchema,
  ComboGroupSchema,
  ComboItemFrameSchema,
  SharedGroupSchema,
  SimpleItemSchema,
} from './brand-file.schema.ts';
import { eitherValue, type FileError, fileError, quoted } from './file-error.ts';
import { languageErrors } from './file-languages.ts';
import { textErrors } from './spread-texts.ts';
import { didYouMeanLike, didYouMeanOneOf } from './suggestions.ts';

type Fields = Readonly<Record<string, unknown>>;
type Fact = ReturnType<typeof Errors>[1][number];

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The maximum number of errors. Nobody corrects more at once, and a file of another kind could have far more. */
const mostFacts = 2000;

/** Returns all errors of the validator, which stops at eight by default. */
function allFacts(schema: TSchema, value: unknown): readonly Fact[] {
  const before = Settings.Get().maxErrors;
  Settings.Set({ maxErrors: mostFacts });
  try {
    return Errors(schema, value)[1];
  } finally {
    Settings.Set({ maxErrors: before });
  }
}

const steps = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
const at = (root: unknown, pointer: string): unknown => steps(pointer).reduce(field, root);

/** Converts a JSON pointer to the notation of the file's authors: "/shops/0/menu" becomes shops[0].menu. */
const readable = (pointer: string): string =>
  steps(pointer)
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');

const range = (from: unknown, to: unknown): string => {
  if (from !== undefined && to !== undefined) return ` from ${from} to ${to}`;
  if (from !== undefined) return ` of at least ${from}`;
  return to === undefined ? '' : ` of at most ${to}`;
};

/** The form of a number or a switch, whose description only tells its meaning. */
function plainForm({ type, minimum, maximum }: Readonly<Record<string, unknown>>): string | undefined {
  if (type === 'integer') return `a whole number${range(minimum, maximum)}`;
  if (type === 'number') return `a number${range(minimum, maximum)}`;
  return type === 'boolean' ? 'true or false' : undefined;
}

/** Describes what a schema expects. */
function wanted(schema: unknown): string {
  if (!isFields(schema)) return 'something else';
  const { description, type, anyOf, enum: words, properties } = schema;
  const form = plainForm(schema);
  if (form !== undefined) return typeof description === 'string' ? `${form} (${description})` : form;
  if (typeof description === 'string') return description;
  if (schema.const !== undefined) return quoted(schema.const);
  if (Array.isArray(words)) return `one of ${words.map(quoted).join(', ')}`;
  if (Array.isArray(anyOf)) return anyOf.map(wanted).join(' or ');
  if (type === 'string' && schema.pattern) return `text like ${schema.pattern}`;
  if (type === 'string')
    return `text${schema.minLength || schema.maxLength ? `, ${schema.minLength ?? 0} to ${schema.maxLength ?? 'any number of'} characters` : ''}`;
  if (type === 'array') return schema.minItems ? `a list of at least ${schema.minItems}` : 'a list';
  return isFields(properties) ? `{ ${Object.keys(properties).join(', ')} }` : 'an object';
}

/** Drops errors inside the branches of a union, because the description of the union says what is expected. */
function outsideChoices(facts: readonly Fact[]): Fact[] {
  const choices = facts.filter((fact) => fact.keyword === 'anyOf').map((fact) => `${fact.schemaPath}/anyOf/`);
  return facts.filter((fact) => !choices.some((choice) => fact.schemaPath.startsWith(choice)));
}

/** Suggests what the author of a value has probably meant. Empty if nothing is near. */
function suggested(schema: unknown, found: unknown): string {
  if (!isFields(schema)) return '';
  const { enum: list, anyOf, pattern } = schema;
  // a price without its quotes
  if (typeof found === 'number' && typeof pattern === 'string') return didYouMeanLike(pattern, String(found));
  if (typeof found !== 'string') return '';
  // a number or a switch in quotes
  if (plainForm(schema) !== undefined && /^(\d{1,9}(\.\d+)?|true|false)$/.test(found)) {
    const meant: unknown = JSON.parse(found.replace(/^0+(?=\d)/, ''));
    return allFacts(schema as TSchema, meant).length === 0 ? `; did you mean ${quoted(meant)}?` : '';
  }
  const words = [...listOf(list), ...listOf(anyOf).map((branch) => field(branch, 'const'))];
  const word = didYouMeanOneOf(
    words.filter((one) => typeof one === 'string'),
    found,
  );
  return word || (typeof pattern === 'string' ? didYouMeanLike(pattern, found) : '');
}

function toErrors(fact: Fact, schema: TSchema, value: unknown, prefix: string): FileError[] {
  const path = (pointer: string) => `${prefix}${readable(pointer)}`.replace(/^\./, '');
  const owner = at(schema, fact.schemaPath);
  if (fact.keyword === 'required') {
    return fact.params.requiredProperties.map((name) =>
      fileError(
        path(`${fact.instancePath}/${name}`),
        `missing; expected ${wanted(field(field(owner, 'properties'), name))}`,
      ),
    );
  }
  if (fact.keyword === 'boolean') {
    const parent = at(schema, fact.schemaPath.replace(/\/[^/]+$/, ''));
    const known = field(parent, 'properties');
    const names = isFields(known) ? Object.keys(known) : [];
    const name = steps(fact.instancePath).at(-1) ?? '';
    const words = isFields(known)
      ? `no such field here; expected only ${names.join(', ')}${didYouMeanOneOf(names, name)}`
      : 'one entry too many';
    return [
      fileError(
        path(fact.instancePath),
        field(parent, 'patternProperties') ? 'expected an id as its name' : words,
      ),
    ];
  }
  const found = at(value, fact.instancePath);
  return [
    fileError(
      path(fact.instancePath),
      `expected ${wanted(owner)}; found ${quoted(found)}${suggested(owner, found)}`,
    ),
  ];
}

/** Returns the places where a value does not match a schema, each path once. */
function differences(schema: TSchema, value: unknown, prefix: string): FileError[] {
  const facts = outsideChoices(allFacts(schema, value)).filter(
    (fact) => fact.keyword !== 'additionalProperties',
  );
  const byPath = new Map<string, FileError>();
  for (const found of facts.flatMap((fact) => toErrors(fact, schema, value, prefix))) {
    if (!byPath.has(found.path)) byPath.set(found.path, found);
  }
  return [...byPath.values()];
}

/** The errors of one item: a set and each of its groups have schemas of their own, so that errors are exact. */
function itemErrorsAt(path: string, item: unknown): FileError[] {
  if (!isFields(item) || !('groups' in item)) return differences(SimpleItemSchema, item, `${path}.`);
  return [
    ...differences(ComboItemFrameSchema, item, `${path}.`),
    ...listOf(item.groups).flatMap((group, index) => {
      const schema = isFields(group) ? ComboGroupSchema : SharedGroupSchema;
      return differences(schema, group, `${path}.groups[${index}].`);
    }),
  ];
}

function itemErrors(file: unknown): FileError[] {
  const menus = field(file, 'menus');
  if (!isFields(menus)) return [];
  return Object.entries(menus).flatMap(([menu, content]) =>
    listOf(field(content, 'categories')).flatMap((category, c) =>
      listOf(field(category, 'items')).flatMap((item, i) =>
        itemErrorsAt(`menus.${menu}.categories[${c}].items[${i}]`, item).map((found) => ({
          ...found,
          path: found.path.replace(/\.$/, ''),
        })),
      ),
    ),
  );
}

/**
 * Finds coupons with both values even if the file has other errors (requirement FIX-22). Other errors of meaning are
 * looked for only if the shape is right.
 */
const couponErrors = (file: unknown): FileError[] =>
  listOf(field(file, 'coupons')).flatMap((coupon, index) =>
    isFields(coupon) && coupon.amount !== undefined && coupon.percent !== undefined
      ? [fileError(`coupons[${index}]`, eitherValue)]
      : [],
  );

/** Returns an error for every place where a brand file does not match its schema. */
export function shapeErrors(file: unknown): FileError[] {
  const languages = listOf(field(file, 'languages'));
  const shape = [...differences(BrandFileFrameSchema, file, ''), ...itemErrors(file)];
  const tags = languages.filter((tag) => typeof tag === 'string');
  const errors = [
    ...shape,
    ...(shape.some(({ path }) => path.startsWith('languages'))
      ? []
      : [...languageErrors(tags), ...textErrors(file, tags)]),
  ];
  return errors.length > 0 ? [...errors, ...couponErrors(file)] : errors;
}
