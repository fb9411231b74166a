import { addition } from '@comanda/domain/addition.schema';
import { AddedTextSchema, LocalTextSchema } from '@comanda/domain/local-text.schema';
import { LanguageSchema, TextLanguageSchema } from '@comanda/domain/shop/shop.schema';
import Type from 'typebox';
import { call } from '../call.ts';
import { exampleToken } from '../open-api/examples.ts';
import { input, Maybe, MemberToken, Pid, Token } from './fields.ts';

/**
 * BRAND-1: the shops of a brand for its page, filtered by `condition` in name or address, in any language. `urlQuery`
 * is the page's query string. `qrUrl` in the answer leads back to the shop from which the page was opened; null if it
 * was opened directly. Refused if the brand has no page.
 */
export const brand = call({
  path: 'brand',
  summary: 'A brand’s shops, searched by name or address',
  description:
    'Lists the shops of a brand whose name or address contains `condition`, in either language. `urlQuery` is the query string of the brand’s page. It names the brand; without it, the brand is that of the session. `qrUrl` leads back to the shop of the session.',
  access: 'anyone',
  errors: ['storeNoData'],
  input: input({
    token: Type.Optional(Token),
    memberToken: addition(MemberToken, 'returned if it is valid at this brand'),
    urlQuery: Type.String({
      maxLength: 500,
      description: 'the query string of the brand’s page: `?brand=<brandPid>`, or empty',
    }),
    condition: Type.Optional(Type.String({ maxLength: 100 })),
    lang: Type.Optional(
      addition(LanguageSchema, 'the language of the weekday names; else the shop’s first language'),
    ),
  }),
  output: Type.Object({
    qrUrl: Maybe(Type.String()),
    memberToken: Type.Optional(
      Type.String({
        description: 'the member token of the request if it is valid at this brand; else absent',
      }),
    ),
    name: AddedTextSchema,
    brandPid: Type.String(),
    languages: Type.Array(addition(TextLanguageSchema)),
    shopList: Type.Array(
      Type.Object({
        id: Type.String(),
        pid: Type.String(),
        name: AddedTextSchema,
        addr: AddedTextSchema,
        tel: Type.String(),
        openingHours: Type.Array(Type.String(), {
          description: 'one text for each opening range, joined by " | " on the card',
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
  example: {
    input: { urlQuery: '?brand=noodle-bar', condition: 'main' },
    output: {
      qrUrl: null,
      name: ['Noodle Bar', '麵吧'],
      brandPid: 'noodle-bar',
      languages: ['en', 'zh-TW'],
      shopList: [
        {
          id: 'noodle-bar/centre',
          pid: 'noodle-bar/centre',
          name: ['Centre', '中心店'],
          addr: ['Main Street 1', '主街1號'],
          tel: '09 000 0001',
          openingHours: ['Mon – Sun 10:00 – 22:00'],
          orderFlag: true,
          openFlag: true,
          bookingFlag: true,
          deliverFlag: false,
        },
      ],
    },
  },
});

/** BRAND-2: the link that opens a shop from its brand's page. Refused if the brand does not have the shop. */
export const shopDefaultQr = call({
  path: 'shop/default/qr',
  summary: 'The link that opens a shop',
  description: 'Returns the link of the shop’s QR code that is not of a table.',
  access: 'anyone',
  errors: ['dataError'],
  input: input({ token: Type.Optional(Token), shopPid: Pid, brandPid: Pid }),
  output: Type.Object({ qrUrl: Type.String() }),
  example: {
    input: { shopPid: 'noodle-bar/centre', brandPid: 'noodle-bar' },
    output: { qrUrl: '/h5/qr?h=noodle-shop&t=S&c=S' },
  },
});

/** The terms of the session's shop, with the addresses of their documents (specification, section 3). */
export const eulaList = call({
  path: 'eula/list',
  summary: 'Terms of use',
  description: 'Lists the terms of the session’s shop, each with the address of its document.',
  access: 'session',
  load: 'order',
  input: input({ token: Token }),
  output: Type.Array(Type.Object({ name: LocalTextSchema, fileUrl: Type.String() })),
  example: {
    input: { token: exampleToken },
    output: [{ name: ['Terms of use', '使用條款'], fileUrl: '/files/terms.pdf' }],
  },
});
