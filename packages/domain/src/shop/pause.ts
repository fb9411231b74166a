/**
 * Since when and until when (Unix seconds; null: until it says otherwise) a shop takes no orders though it is open, and what
 * it tells diners meanwhile; `message2` in its second language, or empty.
 */
export type Pause = {
  readonly message: string;
  readonly message2: string;
  readonly since: number;
  readonly until: number | null;
};

/** Whether a pause stands at an instant (Unix seconds): it ends by itself when its time has come. */
export const isStanding = (pause: Pause, at: number): boolean => pause.until === null || at < pause.until;
