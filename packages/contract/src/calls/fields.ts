import Type, { type TProperties } from 'typebox';

/** An input: no field beyond the declared ones is accepted. */
export const input = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** The session's token, which the browser adds to every body (API-4). */
export const Token = Type.String({
  minLength: 1,
  maxLength: 160,
  description: 'session token, or an order token where the call allows it',
});
/** An order's id: random, so that knowing it takes having been told. */
export const OrderId = Type.String({ minLength: 1, maxLength: 40 });
/** What a logged-in diner's calls carry besides the session's token (MEM-2). */
export const MemberToken = Type.Optional(Type.String({ maxLength: 500 }));
/** A field that is there but may hold nothing. */
export const Maybe = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** An instant in Unix seconds: below 1e10, so that it is never taken for milliseconds (SES-10). */
export const UnixSeconds = Type.Integer({ minimum: 0, maximum: 9_999_999_999 });
/** The id of something in the brand file: shop, item, option, payment platform. */
export const Pid = Type.String({ minLength: 1, maxLength: 200 });
