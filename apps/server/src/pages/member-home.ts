import { isCouponTaken } from '@comanda/domain/checkout/benefit';
import type { Language } from '@comanda/domain/language';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { memberName } from '../providers/member/member-name.ts';
import { couponsOfBrand, takenCoupons } from '../stores/coupon-store.ts';
import {
  deleteMemberToken,
  findMemberByToken,
  findVisit,
  type MemberRow,
  renameMember,
} from '../stores/member-store.ts';
import { freePoints } from '../stores/point-store.ts';
import { findShop } from '../stores/shop-store.ts';
import { tokenHash } from '../token.ts';
import { formFields } from './form-fields.ts';
import { sendMemberDocument } from './member-document.ts';
import { endedPage, type MemberHome, memberHomePage } from './member-home-page.ts';
import { memberMessages } from './member-messages.ts';
import { ownPageLanguage } from './page-language.ts';

type Visit = {
  readonly shop: MemberHome['shop'];
  readonly member: MemberRow;
  readonly tokenHash: string;
};

/** Whose page a visit opens: until the visit ends, and only while its member stays logged in. */
async function openVisit(ctx: Context, visit: string): Promise<Visit | undefined> {
  const now = ctx.now();
  const found = await findVisit(ctx.db, tokenHash(visit), now);
  const shop = found && (await findShop(ctx.db, found.shop_pid));
  if (!shop) return undefined;
  const access = { brandPid: shop.brandPid, tokenHash: found.token_hash, now };
  const member = await findMemberByToken(ctx.db, access);
  return member && { shop, member, tokenHash: found.token_hash };
}

/** The coupons that this shop takes now, the used ones last. */
async function couponsOf(ctx: Context, { shop, member }: Visit): Promise<MemberHome['coupons']> {
  const key = { brandPid: member.brand_pid, memberPid: member.member_pid };
  const taken = await takenCoupons(ctx.db, key);
  return (await couponsOfBrand(ctx.db, shop.brandPid))
    .filter((coupon) => isCouponTaken(coupon, shop.shopPid, ctx.now()))
    .map((coupon) => ({ coupon, isUsed: taken.has(coupon.couponId) }))
    .toSorted((a, b) => Number(a.isUsed) - Number(b.isUsed));
}

type Page = { readonly visit: string; readonly language: Language };

async function show(ctx: Context, reply: FastifyReply, { visit, language }: Page): Promise<FastifyReply> {
  const { title } = memberMessages[language].me;
  const opened = await openVisit(ctx, visit);
  const page = { language, title, isFramed: false, brandColor: opened?.shop.brandColor ?? null };
  if (!opened) return sendMemberDocument(reply.code(404), { ...page, content: endedPage(language) });
  const { shop, member } = opened;
  const home: MemberHome = {
    shop,
    language,
    name: member.name,
    phone: member.phone,
    memberSince: member.created_at,
    points: await freePoints(ctx.db, { brandPid: member.brand_pid, memberPid: member.member_pid }),
    coupons: await couponsOf(ctx, opened),
  };
  return sendMemberDocument(reply, { ...page, content: memberHomePage(home, visit) });
}

const pageOf = (fields: URLSearchParams, request: FastifyRequest): Page => ({
  visit: fields.get('visit') ?? '',
  language: ownPageLanguage(fields.get('lang') ?? undefined, request.headers['accept-language']),
});

/** The member's own page. Its address holds a visit that ends soon, never a token. */
export function memberHome(app: FastifyInstance, { ctx }: { readonly ctx: Context }, done: () => void): void {
  formFields(app);

  app.get('/member/me', async (request, reply) =>
    show(ctx, reply, pageOf(new URLSearchParams(request.url.split('?')[1]), request)),
  );

  app.post<{ Body: URLSearchParams }>('/member/me/name', async (request, reply) => {
    const page = pageOf(request.body, request);
    const opened = await openVisit(ctx, page.visit);
    if (!opened) return show(ctx, reply, page);
    const { brand_pid: brandPid, member_pid: memberPid } = opened.member;
    await renameMember(ctx.db, { brandPid, memberPid }, memberName(request.body.get('name') ?? ''));
    return reply.redirect(
      `/member/me?${new URLSearchParams({ visit: page.visit, lang: page.language })}`,
      303,
    );
  });

  app.post<{ Body: URLSearchParams }>('/member/me/sign-out', async (request, reply) => {
    const opened = await openVisit(ctx, pageOf(request.body, request).visit);
    if (opened) await deleteMemberToken(ctx.db, opened.tokenHash);
    return reply.redirect('/h5/member?signedOut=1', 303);
  });
  done();
}
