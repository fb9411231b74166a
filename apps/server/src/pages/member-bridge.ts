import type { FastifyInstance } from 'fastify';
import { inlineHash } from './inline-hash.ts';

/**
 * PAGE-9: hands what stands in its query, and in its fragment, which no server sees, to the diner app: in a frame to the
 * window around it, if that is of its own origin; else by the tab's storage, on the way back to where the diner was. What
 * was handed over leaves the address.
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

/** The page where every login ends, whichever the provider. */
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
