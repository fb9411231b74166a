import Type, { type Static } from 'typebox';
import { Maybe } from '../calls/fields.ts';
import { permissions } from './permission.ts';

const keyFields = {
  keyId: Type.String({ description: 'identifies the key in calls, and in the audit list' }),
  name: Type.String({ description: 'who holds it' }),
  permissionList: Type.Array(Type.Enum([...permissions])),
  createdAt: Type.Integer({ description: 'Unix seconds' }),
  expiresAt: Maybe(Type.Integer({ description: 'when it ends by itself' })),
};

/** A merchant key of the shop, without the key itself. */
export const KeySchema = Type.Object({
  ...keyFields,
  lastUsedAt: Maybe(Type.Integer({ description: 'the last use, to the minute; null if it was never used' })),
});
export type KeyAnswer = Static<typeof KeySchema>;

/** A new merchant key. Its text is shown only in this answer. */
export const NewKeySchema = Type.Object({
  ...keyFields,
  key: Type.Optional(
    Type.String({
      description:
        'send it as a bearer token; absent in the answer to a repetition, because only its hash is stored',
    }),
  ),
});
export type NewKeyAnswer = Static<typeof NewKeySchema>;
