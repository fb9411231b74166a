// npm run dev: runs the server, and serves the diner app and the pages from their sources.
import pretty, { type MessageFormatFunc } from 'pino-pretty';
import { serve } from '../serve.ts';
import { viteDiner } from './vite-diner.ts';
import { vitePages } from './vite-pages.ts';

/** The fields of a request that `lineOf` prints itself. */
const requestFields = ['method', 'route', 'status', 'code', 'ms', 'reqId'];

/** Prints a request in one line: `POST /api/public/ordering/menu 200, code 200, 3 ms`. */
const lineOf: MessageFormatFunc = ({ msg, method, route, status, code, ms }) =>
  msg === 'request'
    ? `${method} ${route} ${status}${code === undefined ? '' : `, code ${code}`}, ${ms} ms`
    : String(msg);

// if tools/dev.mjs is killed, it can no longer stop this process
process.on('disconnect', () => process.exit());
process.channel?.unref();

await serve({
  diner: viteDiner,
  loadPages: vitePages,
  logTo: pretty({
    sync: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: requestFields.join(),
    singleLine: true,
    messageFormat: lineOf,
  }),
});
