import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { deskManifest } from './web-manifest.ts';

/** The built staff app: its page, and the folder of its files. */
export type DeskBuild = { readonly page: string; readonly assetsDir: string };

/** Loads the staff app from its `dist` folder. `undefined` if it has not been built. */
export async function loadDeskBuild(dist: string): Promise<DeskBuild | undefined> {
  const file = join(dist, 'client/index.html');
  if (!existsSync(file)) return undefined;
  return { page: await readFile(file, 'utf8'), assetsDir: join(dist, 'client/assets') };
}

/** The page runs our own scripts and calls our own server, and nothing else. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of the staff app (STAFF-1) and its files. */
export function deskPages(
  app: FastifyInstance,
  { build }: { readonly build: DeskBuild },
  done: () => void,
): void {
  void app.register((assets, _options, ready) => {
    assets.addHook('onRoute', (route) => {
      route.config = { ...route.config, load: 'exempt' };
    });
    void assets.register(fastifyStatic, {
      root: build.assetsDir,
      prefix: '/desk/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '365d',
      decorateReply: false,
      index: false,
    });
    ready();
  });
  app.get('/desk/app.webmanifest', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/manifest+json')
      .send(JSON.stringify(deskManifest)),
  );
  app.get('/desk', async (_request, reply) => reply.redirect('/desk/'));
  for (const path of ['', 'tables', 'till', 'kitchen', 'sold-out', 'team', 'account'])
    app.get(`/desk/${path}`, async (_request, reply) =>
      reply
        .headers({
          'content-security-policy': policy,
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(build.page),
    );
  done();
}
