// A process that keeps idle TCP connections to a port, and replaces those that are closed. Arguments: port, number of
// connections. Each second it prints how many connections it has opened in total.
import { connect } from 'node:net';

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
/** The pause before a closed connection is replaced (ms), because the test is about idle connections, not a flood. */
const againMs = 10_000;
/** Several source addresses, because one has too few ports for open connections and those in TIME_WAIT. */
const addresses = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'];
let opened = 0;

function hold(index: number): void {
  const localAddress = addresses[index % addresses.length] ?? '127.0.0.1';
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.once('connect', () => {
    opened += 1;
  });
  socket.on('error', () => {});
  socket.once('close', () => setTimeout(() => hold(index), againMs));
}

let started = 0;
/** Opens some connections at a time, so that the server's backlog does not overflow. */
const starting = setInterval(() => {
  for (let each = 0; each < 100 && started < count; each += 1, started += 1) hold(started);
  if (started === count) clearInterval(starting);
}, 10);
setInterval(() => console.log(opened), 1000);
process.on('SIGTERM', () => process.exit(0));
