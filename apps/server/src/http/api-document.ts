import { serviceRoot } from '@comanda/contract/call';
import { envelope } from '@comanda/contract/envelope.schema';
import { errorCodes } from '@comanda/contract/error-codes';
import { slotProblems } from '@comanda/domain/shop/slot-problem';
import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';

/** A line a code: what it means, and the page of the diner app that it leads to. */
const catalogue = Object.entries(errorCodes)
  .map(([code, row]) => `- ${code} ${row.message}${'redirect' in row ? ` (${row.redirect})` : ''}`)
  .join('\n');

/** Codes whose refusals carry facts for the screen. */
const facts = `What the screen needs for these codes, else null:
- 2511 what is sold out and \`shortList\`, as check/sales answers
- 2512 what has changed since the diner saw the order
- 2513 what is unavailable, as check/sales answers, or \`problemList\`, a problem for each wrong line
- 2514 \`reason\`: ${slotProblems.join(', ')}`;

const refusal = {
  ...envelope(Type.Unknown({ description: facts })),
  description: `What did not go as asked, by its code:\n${catalogue}`,
};
refusal.properties.code = Type.Integer({ enum: Object.keys(errorCodes).map(Number) });

/** API-9: what is not answered with HTTP 200. */
const faults: Readonly<Record<string, string>> = {
  400: 'The address cannot be decoded, or the body does not fit the schema: code 2510, with the place in the message',
  404: 'No such path, or another method: code 2510',
  413: 'The body is too large: code 2510',
  415: 'The body is not JSON: code 2510',
  431: 'The headers are too large: code 2510',
  429: 'Too many requests: code 503, and when to come back in retry-after',
  500: 'A fault that nobody foresaw: code 2500',
  503: 'The server is busy: code 503, and when to come back in retry-after',
};

const asRefusal = { $ref: '#/components/schemas/Refusal' };
const refused = Object.fromEntries(
  Object.entries(faults).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: asRefusal } } },
  ]),
);

/** A call with what it answers when it does not go as asked: by a code with HTTP 200, or by another status. */
function withRefusals(operation: object & { responses?: Record<string, unknown> }): object {
  const { responses = {} } = operation;
  const answered = responses[200] as { content?: { 'application/json'?: { schema: object } } } | undefined;
  const schema = answered?.content?.['application/json']?.schema;
  if (!schema) return { ...operation, responses: { ...responses, ...refused } };
  const content = { 'application/json': { schema: { anyOf: [schema, asRefusal] } } };
  return { ...operation, responses: { ...refused, 200: { ...answered, content } } };
}

/** Every call may be refused: said of each where the document is made, so that no route repeats it. */
const transformObject: SwaggerTransformObject = (made) => {
  if (!('openapiObject' in made)) return made.swaggerObject;
  const document = made.openapiObject;
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [
    path,
    path.startsWith(serviceRoot) && item?.post ? { ...item, post: withRefusals(item.post) } : item,
  ]);
  const { schemas = {}, ...components } = document.components ?? {};
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { ...components, schemas: { ...schemas, Refusal: refusal } },
  };
};

/** API-10: the API document is made from the schemas that check the calls; those of a hidden tag have another document. */
export async function apiDocument(app: FastifyInstance, hiddenTag: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Comanda ordering',
        version: '1',
        description: 'The calls of the diner app. Amounts are in main units, times are Unix seconds.',
      },
    },
    hideUntagged: true,
    hiddenTag,
    transformObject,
  });
  app.get('/api/openapi.json', async () => app.swagger());
}
