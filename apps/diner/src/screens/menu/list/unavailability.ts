import type { Spu } from '@comanda/domain/menu/spu.schema';

/** Whether an item can be ordered now (0), or why not, as `WhyUnavailable` shows it. */
export const unavailability = (spu: Spu) => ({
  unusableType: spu.selloutFlag ? (2 as const) : spu.unusableType,
  hours: spu.availableSaleTimes,
});
