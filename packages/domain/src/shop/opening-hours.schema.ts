import Type, { type Static } from 'typebox';

export const timePattern = '^([01]\\d|2[0-3]):[0-5]\\d$';
export const endTimePattern = '^(([01]\\d|2[0-3]):[0-5]\\d|24:00)$';

/**
 * A weekly time range in the shop's time zone. It applies on each of `days` (1 Monday to 7 Sunday) from `from` to `to`,
 * exclusive. Times are "HH:MM" in 24 hours; "24:00" is the end of the day. If `to` is not after `from`, it is on the
 * next day. Opening hours, sale windows and selling times are lists of these ranges.
 */
export const WeeklyHoursSchema = Type.Object({
  days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
  from: Type.String({ pattern: timePattern, description: 'a time of day, like "18:00"' }),
  to: Type.String({
    pattern: endTimePattern,
    description: 'a time of day, like "22:00", up to "24:00"',
  }),
});
export type WeeklyHours = Static<typeof WeeklyHoursSchema>;
