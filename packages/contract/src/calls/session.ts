import { addition } from '@comanda/domain/addition.schema';
import { QueryInfoSchema } from '@comanda/domain/session/session.schema';
import { ShopInfoSchema } from '@comanda/domain/shop/shop.schema';
import Type from 'typebox';
import { call } from '../call.ts';
import { input, Token } from './fields.ts';

/**
 * Keeps the diner's draft (DraftSchema as a JSON string) on the server. Of two tabs the one that builds on
 * an older `version` is not saved and is answered with what stands.
 */
export const sessionSave = call({
  summary: 'Save the session: the diner’s draft as a JSON string',
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
});

/**
 * The draft as it was saved last, with its shop and code; `session` is null before the first saving (SES-5).
 */
export const sessionGet = call({
  summary: 'Restore the session by its token',
  input: input({ token: Token }),
  output: Type.Object({
    session: addition(Type.Union([Type.String(), Type.Null()])),
    version: Type.Integer({ description: 'addition' }),
    queryInfo: addition(QueryInfoSchema),
    shopInfo: addition(ShopInfoSchema),
  }),
});
