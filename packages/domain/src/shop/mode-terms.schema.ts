import Type from 'typebox';
import { WeeklyHoursSchema } from './opening-hours.schema.ts';

const deliveryMode = Type.Union([Type.Literal('F'), Type.Literal('T'), Type.Literal('P'), Type.Literal('D')]);

/**
 * The terms of one delivery mode (DISH-2): its hours, a part of the opening hours, and how many minutes an order takes.
 */
export const ModeTermsSchema = Type.Object({
  deliveryMode,
  hours: Type.Optional(Type.Array(WeeklyHoursSchema)),
  leadMinutes: Type.Optional(Type.Integer({ minimum: 0 })),
});

/** The terms of a mode as a phone gets them, with whether it takes orders now. */
export const ModeTermsInfoSchema = Type.Object({
  ...ModeTermsSchema.properties,
  openFlag: Type.Boolean(),
  opensAt: Type.Optional(
    Type.Integer({
      description: 'when the closed mode opens next, Unix seconds; absent while it is open or paused',
    }),
  ),
});
