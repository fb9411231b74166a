// The upper limit for a server with node:http: it reads each request and always sends the same bytes. Arguments: a file
// with the body, and the headers as JSON. It prints its port.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', headers = '{}'] = process.argv.slice(2);
const body = readFileSync(file);
const head = { ...JSON.parse(headers), 'content-length': body.length };
const server = createServer((request, reply) => {
  request.resume();
  request.on('end', () => {
    reply.writeHead(200, head);
    reply.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(address !== null && typeof address === 'object' ? address.port : 0);
});
process.once('SIGTERM', () => process.exit(0));
