import type { Json } from './schema-writer.ts';

/** The operation id of a path, such as `checkSales` for `check/sales`. */
export const operationIdOf = (path: string): string =>
  path.replace(/\/(\w)/g, (_slash, letter: string) => letter.toUpperCase());

/** The name of a schema in the document. Generators of clients use it as the name of a type. */
export const schemaName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A JSON media type with a schema and an example. */
export const jsonContent = (schema: Json, example?: unknown): Json => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
});

type Head = {
  readonly title: string;
  readonly description: string;
  readonly server: string;
  readonly tag: { readonly name: string; readonly description: string };
};

/** The parts of an API document that come before its calls. */
export const documentHead = ({ title, description, server, tag }: Head): Json => ({
  openapi: '3.1.0',
  info: {
    title,
    version: '1',
    description,
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: server }],
  tags: [tag],
});
