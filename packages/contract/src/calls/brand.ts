import { addition } from '@comanda/domain/addition.schema';
import { LanguageSchema } from '@comanda/domain/shop/shop.schema';
import Type from 'typebox';
import { call } from '../call.ts';
import { input, Maybe, MemberToken, Pid, Token } from './fields.ts';

/**
 * A brand's shops for its page, those whose name or address holds `condition` in either language (BRAND-1).
 * `urlQuery` is the query string of the page; the answer's `qrUrl` leads back to the shop it was opened
 * from, null when it was opened by itself. Refused where no shop of the brand may be looked at.
 */
export const brand = call({
  summary: 'A brand’s shops, searched by name or address',
  input: input({
    token: Type.Optional(Token),
    memberToken: addition(MemberToken, 'answered again if it is valid at this brand'),
    urlQuery: Type.String({ maxLength: 500 }),
    condition: Type.Optional(Type.String({ maxLength: 100 })),
    lang: Type.Optional(addition(LanguageSchema, 'in which days of the week are named, else the shop’s own')),
  }),
  output: Type.Object({
    qrUrl: Maybe(Type.String()),
    memberToken: Type.Optional(
      Type.String({ description: 'the one that was sent, if it is valid at this brand; else absent' }),
    ),
    name: Type.String(),
    name2: Type.String({ description: 'addition' }),
    brandPid: Type.String(),
    lang: LanguageSchema,
    lang2: addition(LanguageSchema),
    shopList: Type.Array(
      Type.Object({
        id: Type.String(),
        pid: Type.String(),
        name: Type.String(),
        name2: Type.String({ description: 'addition' }),
        addr: Type.String(),
        addr2: Type.String({ description: 'addition' }),
        tel: Type.String(),
        openingHours: Type.Array(Type.String(), {
          description: 'one text a stretch, joined by " | " on the card',
        }),
        orderFlag: Type.Boolean({
          description: 'addition: whether shop/default/qr has a link that opens the shop for orders',
        }),
        openFlag: Type.Boolean(),
        bookingFlag: Type.Boolean(),
        deliverFlag: Type.Boolean(),
      }),
    ),
  }),
});

/**
 * The link that opens a shop from its brand's page (BRAND-2); refused for a shop that the brand does not have.
 */
export const shopDefaultQr = call({
  summary: 'The link that opens a shop',
  input: input({ token: Type.Optional(Token), shopPid: Pid, brandPid: Pid }),
  output: Type.Object({ qrUrl: Type.String() }),
});

/** The terms of the session's shop, each with the address of its document (specification, section 3). */
export const eulaList = call({
  summary: 'Terms of use',
  input: input({ token: Token }),
  output: Type.Array(Type.Object({ name: Type.String(), name2: Type.String(), fileUrl: Type.String() })),
});
