import type { Pause } from './pause.schema.ts';

/** Whether a pause is active at a time (Unix seconds). Without an end it is active until the shop resumes. */
export const isPauseActive = (pause: Pause, at: number): boolean => pause.until === null || at < pause.until;
