import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf } from '../client-connection.ts';
import type { Context } from '../context.ts';
import { loginEnd, loginNonceForm } from '../providers/member/member-provider.ts';
import { logInWithCode, sendCode } from '../providers/member/one-time-code.ts';
import { findShop } from '../stores/shop-store.ts';
import { formFields } from './form-fields.ts';
import { type Html, html } from './html.ts';
import { sendMemberDocument } from './member-document.ts';
import { brandNameOf, codeForm, type Login, phoneForm } from './member-login-page.ts';
import { memberMessages } from './member-messages.ts';
import { ownPageLanguage } from './page-language.ts';

/** The login that a page's fields speak of; undefined when its shop has no members of ours, or the nonce is none. */
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

/** The telephone as it was typed; it travels in bodies, never in an address. */
const typedPhone = (fields: URLSearchParams): string => (fields.get('phone') ?? '').slice(0, 60);

const send = (reply: FastifyReply, login: Login, content: Html): FastifyReply => {
  const { title } = memberMessages[login.language].login;
  const { brandColor } = login.shop;
  return sendMemberDocument(reply, { language: login.language, title, isFramed: true, brandColor, content });
};

function sendUnknown(reply: FastifyReply, request: FastifyRequest): FastifyReply {
  const language = ownPageLanguage(undefined, request.headers['accept-language']);
  const { title, unknown } = memberMessages[language].login;
  const content = html`<h1>${unknown}</h1>`;
  return sendMemberDocument(reply.code(404), { language, title, isFramed: true, brandColor: null, content });
}

/** Leads to where the login ends. The page's own script is told it in words: of a redirect it would not see the fragment. */
function sendEnd({ headers }: FastifyRequest, reply: FastifyReply, end: string): FastifyReply {
  reply.header('cache-control', 'no-store');
  return headers.accept === 'text/uri-list'
    ? reply.type('text/uri-list').send(end)
    : reply.redirect(end, 303);
}

async function sendCodeAndForm(
  ctx: Context,
  login: Login,
  { fields, request, reply }: { fields: URLSearchParams; request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { shop, language } = login;
  const phone = typedPhone(fields);
  const { text } = memberMessages[language].login;
  const messageWith = (code: string) => text(brandNameOf(shop, language), code);
  const sent = await sendCode(ctx, shop, { phone, address: addressOf(request), messageWith });
  if (!sent.ok) return send(reply.code(422), login, phoneForm(login, { phone, problem: sent.error }));
  const isDemo = ctx.messages.inbox !== null;
  return send(reply, login, codeForm(login, { ...sent.value, problem: undefined, isDemo }));
}

/** The embedded provider's login page: a telephone, then the code that was sent to it (MEM-5). */
export function memberLogin(
  app: FastifyInstance,
  { ctx }: { readonly ctx: Context },
  done: () => void,
): void {
  formFields(app);
  const sending = { config: { load: 'login' } } as const;

  app.get('/member/login', async (request, reply) => {
    const fields = new URLSearchParams(request.url.split('?')[1]);
    const login = await loginOf(ctx, fields, request);
    if (!login) return sendUnknown(reply, request);
    return send(reply, login, phoneForm(login, { phone: '', problem: undefined }));
  });

  app.post<{ Body: URLSearchParams }>('/member/login/phone', async (request, reply) => {
    const login = await loginOf(ctx, request.body, request);
    if (!login) return sendUnknown(reply, request);
    return send(reply, login, phoneForm(login, { phone: typedPhone(request.body), problem: undefined }));
  });

  app.post<{ Body: URLSearchParams }>('/member/login/code', sending, async (request, reply) => {
    const fields = request.body;
    const login = await loginOf(ctx, fields, request);
    return login ? sendCodeAndForm(ctx, login, { fields, request, reply }) : sendUnknown(reply, request);
  });

  app.post<{ Body: URLSearchParams }>('/member/login/verify', async (request, reply) => {
    const fields = request.body;
    const login = await loginOf(ctx, fields, request);
    if (!login) return sendUnknown(reply, request);
    const loginId = fields.get('login') ?? '';
    const loggedIn = await logInWithCode(ctx, login.shop, { loginId, code: fields.get('code') ?? '' });
    if (loggedIn.ok) return sendEnd(request, reply, loginEnd(login.nonce, loggedIn.value));
    const phone = typedPhone(fields);
    const isDemo = ctx.messages.inbox !== null;
    const form = codeForm(login, { loginId, phone, problem: loggedIn.error, isDemo });
    return send(reply.code(422), login, form);
  });
  done();
}
