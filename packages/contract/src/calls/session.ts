import { addition } from '@comanda/domain/addition.schema';
import { QueryInfoSchema } from '@comanda/domain/session/session.schema';
import { ShopInfoSchema } from '@comanda/domain/shop/shop.schema';
import Type from 'typebox';
import { call } from '../call.ts';
import { exampleQuery, exampleShop, exampleToken } from '../open-api/examples.ts';
import { input, Token } from './fields.ts';

/**
 * Stores the diner's draft (DraftSchema as a JSON string) on the server. If another tab has saved meanwhile, a
 * draft based on an older `version` is not saved, and the answer contains the stored one.
 */
export const sessionSave = call({
  path: 'session/save',
  summary: 'Save the session: the diner’s draft as a JSON string',
  description:
    'Keeps the diner’s draft, a JSON string, on the server. A save that does not build on the stored `version` is not done; the answer is then the stored draft.',
  access: 'session',
  errors: ['dataError'],
  repeatable: false,
  body: 'draft',
  load: 'order',
  needsDisk: true,
  input: input({
    token: Token,
    session: Type.String({ maxLength: 2_000_000 }),
    version: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'addition: the version this draft is built on; 0 when left out',
      }),
    ),
  }),
  output: Type.Object({
    saved: Type.Boolean({
      description: 'addition: false another tab was faster; session and version are what stands',
    }),
    version: Type.Integer({ description: 'addition' }),
    session: addition(Type.Union([Type.String(), Type.Null()])),
  }),
  example: {
    input: { token: exampleToken, session: '{"carList":[]}', version: 1 },
    output: { saved: true, version: 2, session: null },
  },
});

/** The last saved draft, with its shop and code; `session` is null before the first save (SES-5). */
export const sessionGet = call({
  path: 'session/get',
  summary: 'Restore the session by its token',
  description:
    'Answers the draft as it was saved last, with its shop and code; `session` is null before the first save.',
  access: 'session',
  load: 'order',
  input: input({ token: Token }),
  output: Type.Object({
    session: addition(Type.Union([Type.String(), Type.Null()])),
    version: Type.Integer({ description: 'addition' }),
    queryInfo: addition(QueryInfoSchema),
    shopInfo: addition(ShopInfoSchema),
  }),
  example: {
    input: { token: exampleToken },
    output: {
      session: '{"carList":[]}',
      version: 2,
      queryInfo: exampleQuery,
      shopInfo: exampleShop,
    },
  },
});
