import { refusal } from '@comanda/contract/call-error';
import type { CallInput } from '@comanda/contract/contract';
import { type Language, languageOf } from '@comanda/domain/language';
import { menuUrl } from '@comanda/domain/session/menu-path';
import { bookableModes } from '@comanda/domain/shop/booking';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { openingHoursTexts } from '@comanda/domain/shop/opening-hours-text';
import { bookingTerms, isOpen, lacksPayment, pauseAt, type Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { sessionOfToken } from '../operations/order/session-of-token.ts';
import { asOffered } from '../providers/payment/offered-platforms.ts';
import { findMemberByToken } from '../stores/member-store.ts';
import { type OpenSession, shopsWithCode } from '../stores/session-store.ts';
import { shopsOfBrand } from '../stores/shop-store.ts';
import { tokenHash } from '../token.ts';
import type { Handler } from './handler.ts';

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** BRAND-1: whether the shop's name or address, in any language, contains the search text. */
const matches = (shop: Shop, condition: string): boolean =>
  [...shop.shopName, ...shop.addr].some((text) => folded(text).includes(folded(condition.trim())));

const weekdays = (language: Language) =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });

type Reading = {
  readonly now: number;
  readonly lang: Language | undefined;
  readonly withCode: ReadonlySet<string>;
};

/** FIX-15: whether diners can order from the shop through its shop-wide QR code. */
const isOrderable = (shop: Shop, { withCode }: Reading): boolean =>
  withCode.has(shop.shopPid) && !shop.suspended && !lacksPayment(shop);

const card = (shop: Shop, reading: Reading) =>
  cardIn(shop, reading, reading.lang ?? languageOf(shop.languages[0] ?? '') ?? 'en');

const cardIn = (shop: Shop, reading: Reading, lang: Language) => ({
  id: shop.shopPid,
  pid: shop.shopPid,
  name: shop.shopName,
  addr: shop.addr,
  tel: shop.tel,
  openingHours: openingHoursTexts(shop.openingHours, lang, weekdays(lang)),
  orderFlag: isOrderable(shop, reading),
  openFlag: !shop.suspended && isOpen(shop, reading.now),
  bookingFlag: !pauseAt(shop, reading.now) && bookableModes(bookingTerms(shop)).length > 0,
  deliverFlag: shop.deliveryModes.includes(DeliveryMode.Delivery),
});

const sessionOf = async (ctx: Context, token: string | undefined): Promise<OpenSession | undefined> =>
  token === undefined ? undefined : sessionOfToken(ctx, token);

const requestedBrand = ({ urlQuery }: CallInput<'brand'>, session: OpenSession | undefined): string =>
  new URLSearchParams(urlQuery).get('brand') ?? session?.shop.brandPid ?? '';

/** FIX-18: whether the token belongs to a member of the shop's brand. */
async function isMemberOf(ctx: Context, { brandPid }: Shop, memberToken: string): Promise<boolean> {
  const access = { brandPid, tokenHash: tokenHash(memberToken), now: ctx.now() };
  return (await findMemberByToken(ctx.db, access)) !== undefined;
}

/** Returns the shops of a brand that has a page, and the link back to the menu that the caller came from. */
export const brandHandler: Handler<'brand'> = async (ctx, input) => {
  const session = await sessionOf(ctx, input.token);
  const states = await shopsOfBrand(ctx.db, requestedBrand(input, session));

  const shops = states
    .filter(({ shop }) => shop.hasBrandPage)
    .map(({ shop }) => asOffered(ctx.providers.of(shop.brandPid).payments, shop));
  const [first] = shops;
  if (!first) throw refusal('storeNoData', { message: 'No such brand, or it has no page' });
  const isFromHere = session?.shop.brandPid === first.brandPid;
  const { memberToken } = input;
  const isMember = memberToken !== undefined && (await isMemberOf(ctx, first, memberToken));
  const found = shops.filter((shop) => matches(shop, input.condition ?? ''));

  const shopPids = found.map(({ shopPid }) => shopPid);
  const now = ctx.now();
  const reading = { now, lang: input.lang, withCode: await shopsWithCode(ctx.db, shopPids, now) };

  return {
    qrUrl: session && isFromHere ? menuUrl(session.code) : null,
    ...(isMember && { memberToken }),
    name: first.brandName,
    brandPid: first.brandPid,
    languages: [...first.languages],
    shopList: found.map((shop) => card(shop, reading)),
  };
};
