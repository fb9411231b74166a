import { addition } from '@comanda/domain/addition.schema';
import { QueryInfoSchema } from '@comanda/domain/session/session.schema';
import { ShopInfoSchema } from '@comanda/domain/shop/shop.schema';
import Type from 'typebox';
import { call } from '../call.ts';
import { exampleQuery, exampleShop, exampleToken } from '../open-api/examples.ts';
import { input, Token } from './fields.ts';

/**
 * Stores the diner's draft (DraftSchema as a JSON string) on the server. A draft that is based on an older `version` is
 * not saved, because another tab has saved meanwhile; the answer then contains the stored draft.
 */
export const sessionSave = call({
  path: 'session/save',
  summary: 'Save the session: the diner’s draft as a JSON string',
  description:
    'Stores the diner’s draft, a JSON string, on the server. A draft that is not based on the stored `version` is not saved; the answer is then the stored draft.',
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
        description: 'addition: the version that this draft is based on; 0 if left out',
      }),
    ),
  }),
  output: Type.Object({
    saved: Type.Boolean({
      description: 'addition: false if another tab saved first; session and version are then the stored ones',
    }),
    version: Type.Integer({ description: 'addition' }),
    session: addition(Type.Union([Type.String(), Type.Null()])),
  }),
  example: {
    input: { token: exampleToken, session: '{"carList":[]}', version: 1 },
    output: { saved: true, version: 2, session: null },
  },
});

/** SES-5: the last saved draft, with its shop and QR code; `session` is null before the first save. */
export const sessionGet = call({
  path: 'session/get',
  summary: 'Restore the session by its token',
  description:
    'Returns the last saved draft, with its shop and QR code; `session` is null before the first save.',
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
