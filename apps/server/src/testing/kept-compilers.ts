import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;
type Compile = (route: { readonly schema?: unknown }) => unknown;
type Build = (schemas: unknown, options: unknown) => Compile;

/** Shared by all test files of this process. */
const kept = new Map<string, unknown>();

const installed = createRequire(import.meta.resolve('fastify'));

const texts = new WeakMap<object, string>();

function textOf(schema: unknown): string {
  if (typeof schema !== 'object' || schema === null) return String(schema);
  const text = texts.get(schema) ?? JSON.stringify(schema);
  texts.set(schema, text);
  return text;
}

function keeping(name: string): Build {
  const build: Build = installed(name)();
  return (schemas, options) => {
    const compile = build(schemas, options);
    return (route) => {
      const key = [name, ...[schemas, options, route.schema].map(textOf)].join();
      const code = kept.get(key) ?? compile(route);
      kept.set(key, code);
      return code;
    };
  };
}

/** Fastify's own compilers with a cache, so that all servers of a process compile each schema once. */
export const keptCompilers = {
  compilersFactory: {
    buildValidator: keeping('@fastify/ajv-compiler'),
    buildSerializer: keeping('@fastify/fast-json-stringify-compiler'),
  },
} as SchemaController; // Fastify declares the argument of a compiler as the schema, but passes the route
