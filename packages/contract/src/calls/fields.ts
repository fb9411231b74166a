import Type, { type TProperties } from 'typebox';

/** The input schema of a call. It refuses undeclared fields. */
export const input = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/** API-4: the session's token. Every call sends it in the body, because URLs are logged. */
export const Token = Type.String({
  minLength: 1,
  maxLength: 160,
  description: 'session token, or an order token where the call allows it',
});
/** The id of an order: random, so that it cannot be guessed. */
export const OrderId = Type.String({ minLength: 1, maxLength: 40 });
/** MEM-2: the token of a logged-in diner, in addition to the session's token. */
export const MemberToken = Type.Optional(Type.String({ maxLength: 500 }));
/** MON-7: where a shop with delivery zones delivers to; only in mode D. */
export const deliveryPlace = {
  deliveryZone: Type.Optional(
    Type.String({
      maxLength: 40,
      description: 'addition: the zone that the diner picked, if it has no postcodes; see deliveryZoneList',
    }),
  ),
  postcode: Type.Optional(
    Type.String({
      maxLength: 20,
      description: 'addition: the postcode, from which the zone follows; not together with deliveryZone',
    }),
  ),
};
/** A required field that may be null. */
export const Maybe = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** SES-10: a time in Unix seconds. It is below 1e10, so that it cannot be mistaken for milliseconds. */
export const UnixSeconds = Type.Integer({ minimum: 0, maximum: 9_999_999_999 });
/** An id from the brand file: of a shop, an item, an option or a payment platform. */
export const Pid = Type.String({ minLength: 1, maxLength: 200 });
