import type { Language } from '@comanda/domain/language';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Page } from '@comanda/pages/document/render-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { loginEnd, loginNonceForm } from '../providers/member/member-provider.ts';
import { logInWithCode, sendCode } from '../providers/member/one-time-code.ts';
import { findShop } from '../stores/shop-store.ts';
import { formFields } from './form-fields.ts';
import type { Pages } from './load-pages.ts';
import { ownPageLanguage } from './page-language.ts';
import { sendPage } from './send-page.ts';

type Options = { readonly ctx: Context; readonly pages: Pages['member'] };

/** The login that a page's fields describe: its shop, and the nonce that the phone made for it. */
type Login = { readonly shop: Shop; readonly nonce: string; readonly language: Language };

/**
 * Reads the login from the fields of a page. `undefined` if the shop does not use the embedded member provider, or if
 * the nonce is invalid.
 */
async function loginOf(
  ctx: Context,
  fields: URLSearchParams,
  request: FastifyRequest,
): Promise<Login | undefined> {
  const nonce = fields.get('nonce') ?? '';
  const shop = await findShop(ctx.db, fields.get('shop') ?? '');
  if (shop?.members?.provider !== 'embedded' || !loginNonceForm.test(nonce)) return undefined;
  const language = ownPageLanguage(fields.get('lang') ?? undefined, request.headers['accept-language']);
  return { shop, nonce, language };
}

/** Reads the typed telephone. It comes in the body, never in the address, which proxies may log. */
const typedPhone = (fields: URLSearchParams): string => (fields.get('phone') ?? '').slice(0, 60);

/** Sends a page that the diner app may show in a frame, and whose form posts to this server. */
const send = (reply: FastifyReply, page: Page): FastifyReply =>
  sendPage(reply, page, { forms: "'self'", isFramed: true });

const sendUnavailable = ({ pages }: Options, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  send(
    reply.code(404),
    pages.loginUnavailable(ownPageLanguage(undefined, request.headers['accept-language'])),
  );

/**
 * Redirects the browser to the page that ends the login. The script of the login page gets the address in the body
 * instead, because browsers hide the fragment of a redirect from scripts.
 */
function sendEnd({ headers }: FastifyRequest, reply: FastifyReply, end: string): FastifyReply {
  reply.header('cache-control', 'no-store');
  return headers.accept === 'text/uri-list'
    ? reply.type('text/uri-list').send(end)
    : reply.redirect(end, 303);
}

type Asked = {
  readonly fields: URLSearchParams;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

async function sendCodeAndForm(
  { ctx, pages }: Options,
  login: Login,
  { fields, request, reply }: Asked,
): Promise<FastifyReply> {
  const { shop, language } = login;
  const phone = typedPhone(fields);
  const messageWith = (code: string) => pages.codeMessage(language, shop, code);
  const sent = await sendCode(ctx, shop, { phone, address: addressOf(request), messageWith });
  if (!sent.ok) return send(reply.code(422), pages.phoneForm({ login, phone, problem: sent.error }));
  const isDemo = ctx.providers.of(login.shop.brandPid).messages.inbox !== null;
  return send(reply, pages.codeForm({ login, ...sent.value, isDemo }));
}

/**
 * The login pages of the embedded member provider: one asks for a telephone, the next for the code (requirement MEM-5).
 */
export function memberLoginPage(app: FastifyInstance, options: Options, done: () => void): void {
  const { ctx, pages } = options;
  formFields(app);
  const sending = { config: { load: 'login' } } as const;

  app.get('/member/login', async (request, reply) => {
    const fields = new URLSearchParams(request.url.split('?')[1]);
    const login = await loginOf(ctx, fields, request);
    if (!login) return sendUnavailable(options, request, reply);
    return send(reply, pages.phoneForm({ login, phone: '' }));
  });

  app.post<{ Body: URLSearchParams }>('/member/login/phone', async (request, reply) => {
    const login = await loginOf(ctx, request.body, request);
    if (!login) return sendUnavailable(options, request, reply);
    return send(reply, pages.phoneForm({ login, phone: typedPhone(request.body) }));
  });

  app.post<{ Body: URLSearchParams }>('/member/login/code', sending, async (request, reply) => {
    const fields = request.body;
    const login = await loginOf(ctx, fields, request);
    return login
      ? sendCodeAndForm(options, login, { fields, request, reply })
      : sendUnavailable(options, request, reply);
  });

  app.post<{ Body: URLSearchParams }>('/member/login/verify', async (request, reply) => {
    const fields = request.body;
    const login = await loginOf(ctx, fields, request);
    if (!login) return sendUnavailable(options, request, reply);
    const loginId = fields.get('login') ?? '';
    const loggedIn = await logInWithCode(ctx, login.shop, { loginId, code: fields.get('code') ?? '' });
    if (loggedIn.ok) return sendEnd(request, reply, loginEnd(login.nonce, loggedIn.value));
    const phone = typedPhone(fields);
    const isDemo = ctx.providers.of(login.shop.brandPid).messages.inbox !== null;
    const form = pages.codeForm({ login, loginId, phone, problem: loggedIn.error, isDemo });
    return send(reply.code(422), form);
  });
  done();
}
