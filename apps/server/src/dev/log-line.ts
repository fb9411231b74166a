import type { MessageFormatFunc } from 'pino-pretty';

/** The fields of a request that `lineOf` prints itself. */
export const requestFields = ['method', 'route', 'status', 'code', 'ms', 'reqId'];

/** Prints a request in one line: `POST /api/public/ordering/menu 200, code 200, 3 ms`. */
export const lineOf: MessageFormatFunc = ({ msg, method, route, status, code, ms }) =>
  msg === 'request'
    ? `${method} ${route} ${status}${code === undefined ? '' : `, code ${code}`}, ${ms} ms`
    : String(msg);
