import { createRequire } from 'node:module';
import type { FastifyServerOptions } from 'fastify';

type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;
type Compile = (route: { readonly schema?: unknown }) => unknown;
type Build = (schemas: unknown, options: unknown) => Compile;

declare global {
  /** Outlives the modules of a test file. */
  var keptSchemas: Map<string, unknown> | undefined;
}
globalThis.keptSchemas ??= new Map();
const kept = globalThis.keptSchemas;

const installed = createRequire(import.meta.resolve('fastify'));

function keeping(name: string): Build {
  const build: Build = installed(name)();
  return (schemas, options) => {
    const compile = build(schemas, options);
    return (route) => {
      const key = JSON.stringify([name, schemas, options, route.schema]);
      const code = kept.get(key) ?? compile(route);
      kept.set(key, code);
      return code;
    };
  };
}

/** Fastify's own compilers, which compile a schema once for all the servers of a process. */
export const keptCompilers = {
  compilersFactory: {
    buildValidator: keeping('@fastify/ajv-compiler'),
    buildSerializer: keeping('@fastify/fast-json-stringify-compiler'),
  },
} as SchemaController; // fastify types what is handed to a compiler as the schema, and hands it the route
