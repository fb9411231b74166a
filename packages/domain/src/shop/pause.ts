import type { Pause } from './pause.schema.ts';

/** Whether a pause has not ended at a time (Unix seconds). Without an end, the shop ends it. */
export const isPauseActive = (pause: Pause, at: number): boolean => pause.until === null || at < pause.until;
