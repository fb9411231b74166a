/** One reading of the database's clock. All times are in milliseconds. */
export type Reading = {
  /** The monotonic clock of this process before the query and after its answer. */
  readonly askedAt: number;
  readonly answeredAt: number;
  /** The database's clock, read at a moment between the two. */
  readonly databaseAt: number;
  /** The wall clock of this machine after the answer. */
  readonly machineAt: number;
  /** Changes when another database process answers, as after a restart or a failover. */
  readonly instance: string;
};

/** A larger step of the database's clock needs a witness when another database process answers. */
const largestFreeStepMs = 30_000;

/** A step back up to this size makes time stand still. A larger one is followed. */
const longestStandstillMs = 2000;

/** Readings of 40 seconds. The monotonic clock drifts by a few milliseconds in that time. */
const mostReadings = 8;

const offsetOf = ({ askedAt, answeredAt, databaseAt }: Reading): number =>
  databaseAt - (askedAt + answeredAt) / 2;

/** The offset of a reading is wrong by at most this: the answer may come from any moment of the round trip. */
const uncertaintyOf = ({ askedAt, answeredAt }: Reading): number => (answeredAt - askedAt) / 2;

const best = (readings: readonly Reading[], first: Reading): Reading =>
  readings.reduce((one, other) => (uncertaintyOf(other) < uncertaintyOf(one) ? other : one), first);

/** How far the machine's clock was ahead of the database's. */
const skewAt = (reading: Reading, offset: number): number => reading.machineAt - reading.answeredAt - offset;

/**
 * Estimates the database's clock from readings and the monotonic clock of this process. Between readings, and while the
 * database does not answer, the monotonic clock continues.
 */
export class ClockEstimate {
  #readings: readonly Reading[];
  /** What the followed clock is ahead of the monotonic clock. */
  #offset: number;
  /** The latest reading, also of a clock that is not followed. */
  #latest: Reading;
  #instance: string;
  #last = Number.NEGATIVE_INFINITY;

  constructor(first: Reading) {
    this.#readings = [first];
    this.#offset = offsetOf(first);
    this.#latest = first;
    this.#instance = first.instance;
  }

  /** The database's clock at a time of the monotonic clock. It does not run backwards for small corrections. */
  at(monotonic: number): number {
    const now = monotonic + this.#offset;
    if (now < this.#last && this.#last - now <= longestStandstillMs) return this.#last;
    this.#last = now;
    return now;
  }

  /**
   * How far the machine's clock is ahead of the database's present clock; negative if it is behind. The uncertainty
   * of the reading is subtracted, so that a slow network does not look like a skew.
   */
  skew(machine: number, monotonic: number): number {
    const isFollowed = this.#latest.instance === this.#instance;
    const reading = isFollowed ? best(this.#readings, this.#latest) : this.#latest;
    const skew = machine - monotonic - offsetOf(reading);
    return Math.sign(skew) * Math.max(0, Math.abs(skew) - uncertaintyOf(reading));
  }

  /** Adds a reading. Returns the size of a step of the database's clock, and whether it is followed. */
  add(reading: Reading): { readonly step: number; readonly isFollowed: boolean } {
    const step = offsetOf(reading) - this.#offset;
    const isFollowed = !this.#isFailoverToWrongClock(reading, step);
    this.#latest = reading;
    if (!isFollowed) return { step, isFollowed };
    this.#instance = reading.instance;
    const known = best(this.#readings, reading);
    const isSame = Math.abs(step) <= uncertaintyOf(reading) + uncertaintyOf(known) + 100;
    this.#readings = isSame ? [...this.#readings, reading].slice(-mostReadings) : [reading];
    this.#offset = offsetOf(best(this.#readings, reading));
    return { step: isSame ? 0 : step, isFollowed };
  }

  /**
   * Another database process answers, its clock is far from the clock of the one before, and the machine's clock, which
   * agreed with the clock before, shows that the new one is wrong. Deadlines must not follow it.
   */
  #isFailoverToWrongClock(reading: Reading, step: number): boolean {
    if (reading.instance === this.#instance || Math.abs(step) <= largestFreeStepMs) return false;
    const before = Math.abs(skewAt(reading, this.#offset));
    const after = Math.abs(skewAt(reading, offsetOf(reading)));
    return before <= largestFreeStepMs && after > largestFreeStepMs;
  }
}
