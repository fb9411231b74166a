import type { FastifyInstance } from 'fastify';
import { inlineHash } from './send-page.ts';

/**
 * Passes the query and the fragment of its address to the diner app, and removes them from the address (requirement
 * PAGE-9). In a frame it posts them to the parent window, if that has the same origin. Otherwise it stores them in the
 * tab's storage and returns to the diner's page. No server sees the fragment.
 */
const script = `(function(q,s,b){history.replaceState(null,'',location.pathname);
if(parent!==self)return parent.postMessage('h5_member:'+q,location.origin);
try{s=sessionStorage;if(/^.signedOut=/.test(q))s.removeItem('h5_memberToken');else s.setItem('h5_memberReturn',q);b=s.getItem('h5_memberBack')}catch(e){}
location.replace(/^\\/h5\\//.test(b)?b:'/h5/')})(location.search+location.hash.replace('#','&'))`;

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Comanda</title><script>${script}</script></html>`;

const policy = [
  "default-src 'none'",
  `script-src ${inlineHash(script)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The page at the end of every login, for all providers. */
export function memberBridge(app: FastifyInstance, _options: object, done: () => void): void {
  app.get('/h5/member', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    return reply.type('text/html; charset=utf-8').send(page);
  });
  done();
}
