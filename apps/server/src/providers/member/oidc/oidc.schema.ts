import Type, { type Static } from 'typebox';

const Texts = Type.Array(Type.String());

/** What a provider says of itself (OpenID Connect Discovery 1.0, section 3), as far as a login needs it. */
export const IssuerSchema = Type.Object({
  issuer: Type.String(),
  authorization_endpoint: Type.String(),
  token_endpoint: Type.String(),
  jwks_uri: Type.String(),
  userinfo_endpoint: Type.Optional(Type.String()),
  scopes_supported: Type.Optional(Texts),
  token_endpoint_auth_methods_supported: Type.Optional(Texts),
});
export type Issuer = Static<typeof IssuerSchema>;

/** The keys that a provider signs with (RFC 7517); those of other kinds stand there too, and are passed over. */
export const KeysSchema = Type.Object({
  keys: Type.Array(Type.Object({ kty: Type.String(), kid: Type.Optional(Type.String()) })),
});
export type Keys = Static<typeof KeysSchema>['keys'];

export const TokensSchema = Type.Object({ id_token: Type.String(), access_token: Type.String() });

export const HeadSchema = Type.Object({ alg: Type.String(), kid: Type.Optional(Type.String()) });

/** What an ID token claims (OpenID Connect Core 1.0, section 2). */
export const ClaimsSchema = Type.Object({
  iss: Type.String(),
  sub: Type.String({ minLength: 1, maxLength: 255 }),
  aud: Type.Union([Type.String(), Texts]),
  azp: Type.Optional(Type.String()),
  exp: Type.Number(),
  nonce: Type.String(),
});
export type Claims = Static<typeof ClaimsSchema>;

export const PersonSchema = Type.Object({
  sub: Type.String(),
  name: Type.Optional(Type.String()),
  phone_number: Type.Optional(Type.String()),
  phone_number_verified: Type.Optional(Type.Boolean()),
});
