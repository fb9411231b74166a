import type { Language } from '@comanda/domain/language';
import { toMainUnits } from '@comanda/domain/money';
import type { SandboxState } from '../providers/payment/sandbox.ts';
import type { SandboxPayment } from '../stores/sandbox-store.ts';
import { type Html, html, trustedMarkup } from './html.ts';
import { inlineHash } from './inline-hash.ts';
import { payMessages } from './sandbox-pay-messages.ts';
import { sandboxPayStyle } from './sandbox-pay-style.ts';

const stylePolicy = `style-src ${inlineHash(sandboxPayStyle)}`;

/** The page runs no script, loads nothing, and its form leads to itself or back to where the diner came from. */
export const sandboxPayPolicy = (payment: SandboxPayment | undefined): string =>
  [
    "default-src 'none'",
    stylePolicy,
    `form-action 'self' ${payment ? new URL(payment.return_url).origin : ''}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const card = html`<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="3" y="5" width="18" height="14" rx="3"/><path d="M3 10h18"/></svg>`;

function page(language: Language, title: string, content: Html): string {
  const texts = payMessages[language];
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="robots" content="noindex">
<style>${trustedMarkup(sandboxPayStyle)}</style></head>
<body><header><span class="name">${card}${texts.title}</span></header>
<main>${content}</main></body></html>`.markup;
}

const formatted = ({ amount, amount_scale, currency }: SandboxPayment, language: Language): string =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: amount_scale,
    maximumFractionDigits: amount_scale,
  }).format(toMainUnits(amount, amount_scale));

function buttons(payment: SandboxPayment, language: Language, now: number): Html {
  const texts = payMessages[language];
  const minutes = Math.max(1, Math.ceil((payment.expires_at - now) / 60));
  const when = new Intl.RelativeTimeFormat(language).format(minutes, 'minute');
  return html`<form method="post">
<button class="pay" name="decision" value="approve">${texts.pay(formatted(payment, language))}</button>
<button class="decline" name="decision" value="decline">${texts.decline}</button>
<button class="later" name="decision" value="later">${texts.later}</button></form>
<p class="small">${texts.closes(when)}</p>`;
}

function slip(
  payment: SandboxPayment,
  language: Language,
  ended: { tag: string; say: string; state: string } | undefined,
): Html {
  const texts = payMessages[language];
  return html`<div class="slip"><span class="tag ${ended?.state}">${ended?.tag ?? texts.test}</span>
<h1>${texts.amount}</h1><p class="amount">${formatted(payment, language)}</p>
<dl><div><dt>${texts.shop}</dt><dd>${payment.shop_name}</dd></div><div><dt>${texts.order}</dt><dd>${payment.order_no}</dd></div></dl>
${ended ? html`<p class="say">${ended.say}</p>` : undefined}</div>`;
}

/** The pay page of a payment in a state: three buttons while it is open, else what became of it and the way back. */
export function sandboxPayPage(
  payment: SandboxPayment,
  state: SandboxState,
  { language, now }: { language: Language; now: number },
): string {
  const texts = payMessages[language];
  const title = `${texts.title} · ${payment.shop_name}`;
  if (state === 'open') {
    return page(
      language,
      title,
      html`${slip(payment, language, undefined)}${buttons(payment, language, now)}`,
    );
  }
  const ended = { ...texts.ended[state], state };
  return page(
    language,
    title,
    html`${slip(payment, language, ended)}<a class="back" href="${payment.return_url}">${texts.back}</a>`,
  );
}

/** What is shown for a reference that the sandbox never gave out. */
export const unknownPaymentPage = (language: Language): string =>
  page(
    language,
    payMessages[language].title,
    html`<div class="slip"><h1>${payMessages[language].unknown}</h1></div>`,
  );
