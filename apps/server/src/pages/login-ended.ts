import type { Language } from '@comanda/domain/language';
import type { FastifyReply } from 'fastify';
import type { LoginEnd } from '../providers/member/login-fault.ts';
import { html } from './html.ts';
import { sendMemberDocument } from './member-document.ts';
import { wayBack } from './member-home-page.ts';
import { memberMessages } from './member-messages.ts';

const statuses: Record<LoginEnd, number> = { over: 400, unreachable: 503, refused: 502 };

/** A login that cannot be ended: what is the matter, and the way back to where it began. */
export function sendLoginEnded(reply: FastifyReply, language: Language, why: LoginEnd): FastifyReply {
  const { title, ended } = memberMessages[language].login;
  const { heading, advice } = ended[why];
  const content = html`${wayBack(language)}<h1>${heading}</h1><p class="lead">${advice}</p>`;
  return sendMemberDocument(reply.code(statuses[why]), {
    language,
    title,
    isFramed: false,
    brandColor: null,
    content,
  });
}
