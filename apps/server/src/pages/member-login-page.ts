import { type Language, localText, usesSecondLanguage } from '@comanda/domain/language';
import type { Shop } from '@comanda/domain/shop/shop';
import type { CodeProblem, CodeSent, SendingProblem } from '../providers/member/one-time-code.ts';
import { type Html, html } from './html.ts';
import { memberMessages } from './member-messages.ts';

/** A login under way: at which shop, under which name of the phone's own making. */
export type Login = { readonly shop: Shop; readonly nonce: string; readonly language: Language };

/** The brand's name in the language of the page, as far as it has one. */
export const brandNameOf = (shop: Shop, language: Language): string =>
  localText(shop.brandName, shop.brandName2, usesSecondLanguage(shop, language));

const hidden = (fields: Readonly<Record<string, string>>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`);

const loginFields = ({ shop, nonce, language }: Login) => ({ shop: shop.shopPid, nonce, lang: language });

type Field = { readonly name: string; readonly label: string; readonly attributes: Html };

/** A field with its fault beneath it; a field that is wrong is where typing goes on. */
const field = ({ name, label, attributes }: Field, problem: string | undefined): Html =>
  problem === undefined
    ? html`<label>${label}<input name="${name}" required autofocus ${attributes}></label>`
    : html`<label>${label}<input name="${name}" required autofocus aria-invalid="true" aria-describedby="wrong" ${attributes}></label>
<p class="wrong" id="wrong" role="alert">${problem}</p>`;

/** Where the telephone is typed; what was typed stays. */
export function phoneForm(login: Login, typed: { phone: string; problem: SendingProblem | undefined }): Html {
  const { login: texts } = memberMessages[login.language];
  const attributes = html`type="tel" inputmode="tel" autocomplete="tel" maxlength="30" value="${typed.phone}"`;
  const problem = typed.problem && texts.problems[typed.problem];
  return html`<h1>${brandNameOf(login.shop, login.language)}</h1><p class="lead">${texts.intro}</p>
<form method="post" action="/member/login/code">${hidden(loginFields(login))}
${field({ name: 'phone', label: texts.phone, attributes }, problem)}
<button>${texts.send}</button><p class="small">${texts.privacy}</p></form>`;
}

/** What the form of a sent code needs to know. */
export type SentCode = CodeSent & { readonly problem: CodeProblem | undefined; readonly isDemo: boolean };

/** Where the code is typed. In the demo it says where the message can be read. */
export function codeForm(login: Login, { loginId, phone, problem, isDemo }: SentCode): Html {
  const { login: texts } = memberMessages[login.language];
  const attributes = html`class="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="12" size="6"`;
  const isOver = problem === 'codeOver';
  const fields = hidden({ ...loginFields(login), login: loginId, phone });
  const hint = html`<p class="hint">${texts.demo} <a href="/demo/messages" target="_blank" rel="noopener">${texts.demoLink}</a></p>`;
  return html`<p class="place">${brandNameOf(login.shop, login.language)}</p><h1>${texts.codeTitle}</h1>
<p class="lead">${texts.sentTo(phone)}</p>${isDemo ? hint : undefined}
<form method="post" action="/member/login/verify">${fields}
${field({ name: 'code', label: texts.code, attributes }, problem && texts.problems[problem])}
${isOver ? undefined : html`<button>${texts.go}</button>`}
<button class="${isOver ? undefined : 'quiet'}" formaction="/member/login/phone" formnovalidate>${texts.again}</button></form>`;
}
