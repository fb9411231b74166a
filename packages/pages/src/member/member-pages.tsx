import type { Language } from '@comanda/domain/language';
import type { Shop } from '@comanda/domain/shop/shop';
import type { ReactNode } from 'react';
import { type Page, renderPage } from '../document/render-page.tsx';
import { type PageMessageId, translateTo } from '../i18n/translate.ts';
import {
  brandNameOf,
  CodeForm,
  type CodeFormProps,
  type LoginAtShop,
  PhoneForm,
  type PhoneFormProps,
} from './LoginForms.tsx';
import { type Member, MemberHome } from './MemberHome.tsx';
import { MemberLayout, MemberMessage } from './MemberLayout.tsx';
import styles from './member.module.css';

/**
 * Submits the forms of a framed page without adding a history entry. Otherwise Back would step through these entries
 * before it closes the sheet around the frame. Without this script, the browser submits the forms.
 */
const framedForms = `addEventListener('submit',async e=>{e.preventDefault();const f=e.target,b=e.submitter;
if(f.ariaBusy)return;f.ariaBusy='true';try{const r=await fetch(b&&b.hasAttribute('formaction')?b.formAction:f.action,{method:'POST',headers:{accept:'text/uri-list'},body:new URLSearchParams(new FormData(f))}),s=await r.text();
if(r.headers.get('content-type')==='text/uri-list')return location.replace(s);
const d=new DOMParser().parseFromString(s,'text/html');document.body.replaceChildren(...d.body.childNodes);
document.querySelector('[autofocus]')?.focus()}catch{f.ariaBusy=null;f.submit()}})`;

/** Why a login at a provider's page ended without a member. */
type LoginEnd = 'over' | 'unreachable' | 'refused';

type MemberPage = {
  readonly language: Language;
  readonly title: PageMessageId;
  readonly accent?: string | null;
  readonly content: ReactNode;
};

/** The pages for members: the login in a frame of the diner app, and the member's own page. */
export function createPages(pageStyles: string) {
  const page = ({ title, content, ...rest }: MemberPage): Page =>
    renderPage({
      ...rest,
      title: translateTo(rest.language)(title),
      styles: pageStyles,
      content: <MemberLayout>{content}</MemberLayout>,
    });
  const framed = ({ language, accent = null, content }: Omit<MemberPage, 'title'>): Page =>
    renderPage({
      language,
      accent,
      title: translateTo(language)('login.title'),
      styles: pageStyles,
      bodyClass: styles.framed,
      script: framedForms,
      content: <MemberLayout>{content}</MemberLayout>,
    });
  return {
    phoneForm: (props: PhoneFormProps): Page =>
      framed({ ...frameOf(props.login), content: <PhoneForm {...props} /> }),
    codeForm: (props: CodeFormProps): Page =>
      framed({ ...frameOf(props.login), content: <CodeForm {...props} /> }),
    /** For a shop whose members do not log in on our page. */
    loginUnavailable: (language: Language): Page =>
      framed({ language, content: <MemberMessage heading="login.unknown" /> }),
    loginEnded: (language: Language, why: LoginEnd): Page =>
      page({
        language,
        title: 'login.title',
        content: (
          <MemberMessage
            heading={`login.ended.${why}.heading`}
            advice={`login.ended.${why}.advice`}
            hasWayBack
          />
        ),
      }),
    /** PAGE-10: the member's own page. */
    home: (language: Language, shop: Shop, member: Member): Page =>
      page({
        language,
        title: 'me.title',
        accent: shop.brandColor,
        content: <MemberHome shop={shop} member={member} />,
      }),
    /** Shown when the time of the page is over, or its member has logged out. */
    homeEnded: (language: Language): Page =>
      page({ language, title: 'me.title', content: <MemberMessage heading="me.ended" hasWayBack /> }),
    /** The text message that sends a login code to a phone. */
    codeMessage: (language: Language, shop: Shop, code: string): string =>
      translateTo(language)('login.message', { brand: brandNameOf(shop, language), code }),
  };
}

const frameOf = ({ shop, language }: LoginAtShop) => ({ language, accent: shop.brandColor });
