import Type, { type TProperties } from 'typebox';

/** An input without undeclared fields. */
export const input = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** The session's token, which the browser adds to every body (API-4). */
export const Token = Type.String({
  minLength: 1,
  maxLength: 160,
  description: 'session token, or an order token where the call allows it',
});
/** An order's id: random, so that nobody can guess it. */
export const OrderId = Type.String({ minLength: 1, maxLength: 40 });
/** The additional token of a logged-in diner's calls (MEM-2). */
export const MemberToken = Type.Optional(Type.String({ maxLength: 500 }));
/** A required field that may be null. */
export const Maybe = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** A time in Unix seconds: below 1e10, so that nobody takes it for milliseconds (SES-10). */
export const UnixSeconds = Type.Integer({ minimum: 0, maximum: 9_999_999_999 });
/** An id of the brand file: shop, item, option, payment platform. */
export const Pid = Type.String({ minLength: 1, maxLength: 200 });
