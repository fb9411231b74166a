import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { sharedSchemas } from './answers.schema.ts';
import { keyScheme } from './described.ts';

/** The API document of the merchant interface, made from the schemas that check and answer its calls. */
export function merchantDocument(app: FastifyInstance): void {
  for (const schema of sharedSchemas) app.addSchema(schema);
  app.register(swagger, {
    decorator: 'merchantSwagger',
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Comanda for restaurants', version: '1' },
      components: { securitySchemes: { [keyScheme]: { type: 'http', scheme: 'bearer' } } },
    },
    hideUntagged: true,
    refResolver: { buildLocalReference: ({ $id }, _base, _fragment, index) => String($id ?? `def-${index}`) },
  });
  app.get('/openapi.json', async () => app.getDecorator<() => object>('merchantSwagger')());
}
