import type { KitchenSettings } from './kitchen.schema.ts';

/** The kitchen of a shop whose brand file says nothing about it. */
export const plainKitchen: KitchenSettings = {
  stations: [],
  slowMinutes: 5,
  lateMinutes: 8,
  asksReady: false,
};
