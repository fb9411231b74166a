import Type from 'typebox';

const provider = Type.String({
  pattern: '^[a-z-]{1,40}$',
  description: 'a provider of `providerList`',
});

export const ProviderBodySchema = Type.Object({ provider }, { additionalProperties: false });

export const CredentialsBodySchema = Type.Object(
  {
    provider,
    fields: Type.Record(Type.String({ pattern: '^\\w{1,40}$' }), Type.String({ maxLength: 4000 }), {
      description: 'all fields of the account: those that are left out are removed',
      minProperties: 1,
      maxProperties: 20,
    }),
  },
  { additionalProperties: false },
);

export const CredentialsSchema = Type.Object({
  credentialList: Type.Array(
    Type.Object({
      provider: Type.String(),
      field: Type.String(),
      setAt: Type.Integer({ description: 'Unix seconds: when it was entered' }),
      by: Type.String({ description: 'who entered it' }),
      isFormer: Type.Boolean({ description: 'of an account that is kept only for its payments' }),
    }),
  ),
  providerList: Type.Array(
    Type.Object({
      provider: Type.String(),
      isAvailable: Type.Boolean({ description: 'false: its credentials must be entered again' }),
      isOperatorOnly: Type.Boolean({ description: 'true: only the operator of the server enters them' }),
      fieldList: Type.Array(
        Type.Object({ field: Type.String(), meaning: Type.String(), isOptional: Type.Boolean() }),
      ),
    }),
  ),
});

/** The fields that are wrong. Values are never repeated. */
export const problemData = {
  problemList: Type.Array(
    Type.Object({ field: Type.String(), expected: Type.String({ description: 'what it must be' }) }),
  ),
};
