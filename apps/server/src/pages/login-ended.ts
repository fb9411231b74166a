import type { Language } from '@comanda/domain/language';
import type { FastifyReply } from 'fastify';
import type { LoginEnd } from '../providers/member/login-error.ts';
import type { Pages } from './load-pages.ts';
import { sendPage } from './send-page.ts';

const statuses: Record<LoginEnd, number> = { over: 400, unreachable: 503, refused: 502 };

type Ended = { readonly language: Language; readonly why: LoginEnd };

/** A failed login: the reason, and a link to where it began. */
export const sendLoginEnded = (
  reply: FastifyReply,
  pages: Pages['member'],
  { language, why }: Ended,
): FastifyReply => sendPage(reply.code(statuses[why]), pages.loginEnded(language, why));
