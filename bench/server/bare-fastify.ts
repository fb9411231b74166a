// The upper limit for a server with Fastify: one route parses the JSON of each request and always sends the same bytes.
// The arguments are those of bare.ts. It prints its port.
import { readFileSync } from 'node:fs';
import Fastify from 'fastify';

const [file = '', headers = '{}'] = process.argv.slice(2);
const body = readFileSync(file);
const head = JSON.parse(headers);
const app = Fastify();
app.post('*', (_request, reply) => reply.headers(head).send(body));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
console.log(new URL(address).port);
process.once('SIGTERM', () => process.exit(0));
