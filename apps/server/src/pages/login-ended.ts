import type { Language } from '@comanda/domain/language';
import type { FastifyReply } from 'fastify';
import type { LoginEnd } from '../providers/member/login-error.ts';
import type { Pages } from './load-pages.ts';
import { sendPage } from './send-page.ts';

const statuses: Record<LoginEnd, number> = { over: 400, unreachable: 503, refused: 502 };

type Ended = { readonly language: Language; readonly why: LoginEnd };

/** Sends the page for a failed login, with the reason and a link back to the diner's page. */
export const sendLoginEnded = (
  reply: FastifyReply,
  pages: Pages['member'],
  { language, why }: Ended,
): FastifyReply => sendPage(reply.code(statuses[why]), pages.loginEnded(language, why));
