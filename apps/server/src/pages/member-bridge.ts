import type { FastifyInstance } from 'fastify';
import { inlineHash } from './inline-hash.ts';

/**
 * PAGE-9: passes its query, and its fragment, which no server sees, to the diner app. In a frame it posts them to
 * the parent window, if that has the same origin; otherwise it uses the tab's storage and goes back to where the
 * diner was. It removes them from the address.
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

/** The page where every login ends, for all providers. */
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
