// A process that holds idle TCP connections to one port open, and opens each anew when it is closed.
// Arguments: port, how many. It prints how many were opened in all, once a second.
import { connect } from 'node:net';

const [port = 0, count = 0] = process.argv.slice(2).map(Number);
let opened = 0;

function hold(): void {
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => {
    opened += 1;
  });
  socket.on('error', () => {});
  // not at once: the scenario is about idle connections, not about a flood of new ones
  socket.once('close', () => setTimeout(hold, 1000));
}

let started = 0;
/** A few at a time, or the listener's backlog overflows. */
const starting = setInterval(() => {
  for (let each = 0; each < 100 && started < count; each += 1, started += 1) hold();
  if (started === count) clearInterval(starting);
}, 10);
setInterval(() => console.log(opened), 1000);
process.on('SIGTERM', () => process.exit(0));
