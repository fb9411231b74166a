import Type, { type Static } from 'typebox';
import { LocalTextSchema } from '../local-text.schema.ts';

/** A place of the kitchen with a screen of its own, such as the grill (KIT-1). */
const StationSchema = Type.Object({ stationPid: Type.String(), name: LocalTextSchema });
export type Station = Static<typeof StationSchema>;

/**
 * How a kitchen works. `slowMinutes` and `lateMinutes`: the ages at which a ticket changes its colour (KIT-2). `asksReady`:
 * an order whose last part is made waits for a tap before its guest reads that it is ready (KIT-3).
 */
export const KitchenSchema = Type.Object({
  stations: Type.Array(StationSchema),
  slowMinutes: Type.Integer(),
  lateMinutes: Type.Integer(),
  asksReady: Type.Boolean(),
});
export type KitchenSettings = Static<typeof KitchenSchema>;
