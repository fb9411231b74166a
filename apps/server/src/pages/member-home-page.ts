import type { Coupon } from '@comanda/domain/checkout/benefit';
import { type Language, localText, numbersTag, usesSecondLanguage } from '@comanda/domain/language';
import { limits } from '@comanda/domain/limits';
import { type Amount, toMainUnits } from '@comanda/domain/money';
import type { PointsRule } from '@comanda/domain/shop/members';
import type { Shop } from '@comanda/domain/shop/shop';
import { type Html, html } from './html.ts';
import { brandNameOf } from './member-login-page.ts';
import { memberMessages } from './member-messages.ts';

/** A member as their own page shows them. */
export type MemberHome = {
  readonly shop: Shop;
  readonly language: Language;
  readonly name: string;
  readonly phone: string | null;
  readonly memberSince: number;
  readonly points: number;
  readonly coupons: readonly { readonly coupon: Coupon; readonly isUsed: boolean }[];
};

/** An amount with the shop's own symbol, without decimals that say nothing. */
function money(shop: Shop, language: Language, amount: Amount): string {
  const { country, currency, currencySymbol, amountScale } = shop;
  const format = new Intl.NumberFormat(numbersTag(language, country), {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 10 ** amountScale === 0 ? 0 : amountScale,
    maximumFractionDigits: amountScale,
  });
  return format
    .formatToParts(toMainUnits(amount, amountScale))
    .map(({ type, value }) => (type === 'currency' ? currencySymbol : value))
    .join('');
}

const date = ({ timeZone }: Shop, language: Language, at: number): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }).format(at * 1000);

function pointsCard({ shop, language, points }: MemberHome, rule: PointsRule): Html {
  const { me: texts } = memberMessages[language];
  const earn = rule.earnEvery === null ? undefined : texts.earn(money(shop, language, rule.earnEvery));
  return html`<dl class="points"><dt>${texts.points}</dt><dd>${new Intl.NumberFormat(numbersTag(language, shop.country)).format(points)}</dd>
<dd class="rule">${texts.worth(money(shop, language, rule.worth))}</dd>${earn === undefined ? undefined : html`<dd class="rule">${earn}</dd>`}</dl>`;
}

function ticket(home: MemberHome, { coupon, isUsed }: MemberHome['coupons'][number]): Html {
  const { shop, language } = home;
  const { me: texts } = memberMessages[language];
  const isSecond = usesSecondLanguage(shop, language);
  const off =
    coupon.percent === null
      ? money(shop, language, -(coupon.amount ?? 0))
      : new Intl.NumberFormat(numbersTag(language, shop.country), { style: 'percent' }).format(
          -coupon.percent / 100,
        );
  const least = coupon.minAmount > 0 ? texts.from(money(shop, language, coupon.minAmount)) : undefined;
  const facts = [least, isUsed ? texts.used : texts.until(date(shop, language, coupon.validUntil))];
  return html`<li class="ticket ${isUsed ? 'used' : undefined}"><span class="off">${off}</span><div class="what">
<strong lang="${isSecond ? shop.lang2 : shop.lang}">${localText(coupon.name, coupon.name2, isSecond)}</strong>
${facts.map((fact) => (fact === undefined ? undefined : html`<span>${fact}</span>`))}</div></li>`;
}

const couponsPart = (home: MemberHome): Html => {
  const { me: texts } = memberMessages[home.language];
  const tickets = home.coupons.map((held) => ticket(home, held));
  return html`<h2>${texts.coupons}</h2>${
    tickets.length > 0 ? html`<ul>${tickets}</ul>` : html`<p class="lead">${texts.noCoupons}</p>`
  }`;
};

function ownPart({ language, name, phone }: MemberHome, visit: string): Html {
  const { me: texts } = memberMessages[language];
  const fields = html`<input type="hidden" name="visit" value="${visit}"><input type="hidden" name="lang" value="${language}">`;
  return html`<h2>${texts.details}</h2><div class="own">
<form method="post" action="/member/me/name">${fields}<label>${texts.name}<input name="name" value="${name}" maxlength="${limits.receiverNameLength}" autocomplete="name" placeholder="${texts.namePlace}"></label>
${phone === null ? undefined : html`<dl class="phone"><dt>${texts.phone}</dt><dd>${phone}</dd></dl>`}<button>${texts.save}</button></form></div>
<form method="post" action="/member/me/sign-out">${fields}<button class="leave">${texts.signOut}</button></form>`;
}

const arrow = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M15 5l-7 7 7 7"/></svg>`;

/** The way back to the diner app, which knows where the diner came from. */
export const wayBack = (language: Language): Html =>
  html`<header><a href="/h5/member?back=1">${arrow}${memberMessages[language].me.back}</a></header>`;

/** The member's own page: name, points, coupons, signing out (PAGE-10). */
export function memberHomePage(home: MemberHome, visit: string): Html {
  const { shop, language, name } = home;
  const { me: texts } = memberMessages[language];
  const rule = shop.members?.points;
  return html`${wayBack(language)}<p class="place">${brandNameOf(shop, language)}</p><h1>${texts.hello(name)}</h1>
<p class="lead">${texts.since(date(shop, language, home.memberSince))}</p>
${rule ? pointsCard(home, rule) : undefined}${shop.members?.hasCoupons ? couponsPart(home) : undefined}${ownPart(home, visit)}`;
}

/** What is shown once the page's time is over, or its member has signed out. */
export const endedPage = (language: Language): Html =>
  html`${wayBack(language)}<h1>${memberMessages[language].me.ended}</h1>`;
