import type { Pause } from './pause.schema.ts';

/** Whether a pause is active at an instant (Unix seconds). It ends by itself at its time. */
export const isPauseActive = (pause: Pause, at: number): boolean => pause.until === null || at < pause.until;
