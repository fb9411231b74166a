// npm run dev: runs the server, and serves the diner app and the pages from their sources.
import pretty from 'pino-pretty';
import { serve } from '../serve.ts';
import { lineOf, requestFields } from './log-line.ts';
import { viteDiner } from './vite-diner.ts';
import { vitePages } from './vite-pages.ts';

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
