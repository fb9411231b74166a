import { isCouponTaken } from '@comanda/domain/checkout/benefit';
import type { Language } from '@comanda/domain/language';
import type { Shop } from '@comanda/domain/shop/shop';
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
import type { Pages } from './load-pages.ts';
import { ownPageLanguage } from './page-language.ts';
import { sendPage } from './send-page.ts';

type Visit = {
  readonly shop: Shop;
  readonly member: MemberRow;
  readonly tokenHash: string;
};

/** Returns the visit and its member. `undefined` if the visit has expired or the member has logged out. */
async function openVisit(ctx: Context, visit: string): Promise<Visit | undefined> {
  const now = ctx.now();
  const found = await findVisit(ctx.db, tokenHash(visit), now);
  const shop = found && (await findShop(ctx.db, found.shopPid));
  if (!shop) return undefined;
  const access = { brandPid: shop.brandPid, tokenHash: found.tokenHash, now };
  const member = await findMemberByToken(ctx.db, access);
  return member && { shop, member, tokenHash: found.tokenHash };
}

/** Returns the member's current coupons for this shop, used ones last. */
async function couponsOf(ctx: Context, { shop, member }: Visit) {
  const key = { brandPid: member.brandPid, memberPid: member.memberPid };
  const taken = await takenCoupons(ctx.db, key);
  return (await couponsOfBrand(ctx.db, shop.brandPid))
    .filter((coupon) => isCouponTaken(coupon, shop.shopPid, ctx.now()))
    .map((coupon) => ({ coupon, isUsed: taken.has(coupon.couponId) }))
    .toSorted((a, b) => Number(a.isUsed) - Number(b.isUsed));
}

type Asked = { readonly visit: string; readonly language: Language };
type Options = { readonly ctx: Context; readonly pages: Pages['member'] };

async function show({ ctx, pages }: Options, reply: FastifyReply, { visit, language }: Asked) {
  const opened = await openVisit(ctx, visit);
  if (!opened) return sendPage(reply.code(404), pages.homeEnded(language));
  const { shop, member } = opened;
  const page = pages.home(language, shop, {
    name: member.name,
    phone: member.phone,
    memberSince: member.createdAt,
    points: await freePoints(ctx.db, { brandPid: member.brandPid, memberPid: member.memberPid }),
    coupons: await couponsOf(ctx, opened),
    visit,
  });
  return sendPage(reply, page, { forms: "'self'" });
}

const askedBy = (fields: URLSearchParams, request: FastifyRequest): Asked => ({
  visit: fields.get('visit') ?? '',
  language: ownPageLanguage(fields.get('lang') ?? undefined, request.headers['accept-language']),
});

/** The member's own page. Its address contains the id of a short visit, never a token. */
export function memberHome(app: FastifyInstance, options: Options, done: () => void): void {
  const { ctx } = options;
  formFields(app);

  app.get('/member/me', async (request, reply) =>
    show(options, reply, askedBy(new URLSearchParams(request.url.split('?')[1]), request)),
  );

  app.post<{ Body: URLSearchParams }>('/member/me/name', async (request, reply) => {
    const asked = askedBy(request.body, request);
    const opened = await openVisit(ctx, asked.visit);
    if (!opened) return show(options, reply, asked);
    const { brandPid, memberPid } = opened.member;
    await renameMember(ctx.db, { brandPid, memberPid }, memberName(request.body.get('name') ?? ''));
    return reply.redirect(
      `/member/me?${new URLSearchParams({ visit: asked.visit, lang: asked.language })}`,
      303,
    );
  });

  app.post<{ Body: URLSearchParams }>('/member/me/sign-out', async (request, reply) => {
    const opened = await openVisit(ctx, askedBy(request.body, request).visit);
    if (opened)
      await deleteMemberToken(ctx.db, { brandPid: opened.shop.brandPid, tokenHash: opened.tokenHash });
    return reply.redirect('/h5/member?signedOut=1', 303);
  });
  done();
}
