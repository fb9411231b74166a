import Type, { type TProperties } from 'typebox';

/** An input: no field beyond the declared ones is accepted. */
export const input = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** The session's token, which the browser adds to every body (API-4). */
export const Token = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'session token, or an order token where the call allows it',
});
export const OrderId = Type.String({ minLength: 1, maxLength: 40 });
export const MemberToken = Type.Optional(Type.String({ maxLength: 500 }));
export const Maybe = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
export const UnixSeconds = Type.Integer({ minimum: 0, maximum: 9_999_999_999 });
export const Pid = Type.String({ minLength: 1, maxLength: 200 });
