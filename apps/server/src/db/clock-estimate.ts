export type Reading = {
  /** The monotonic clock of this process, before the query and after its answer. */
  readonly askedAt: number;
  readonly answeredAt: number;
  /** The database's clock, at a moment between `askedAt` and `answeredAt`. */
  readonly databaseAt: number;
  /** The wall clock of this machine after the answer. */
  readonly machineAt: number;
  /** Identifies the database process. Changes after a restart or a failover. */
  readonly instance: string;
};

/**
 * After a failover, a larger step of the database's clock is followed only if the machine's clock does not contradict
 * it.
 */
const largestFreeStepMs = 30_000;

/** For a step back up to this size, the estimate stops until the clock catches up. A larger step back is followed. */
const longestStandstillMs = 2000;

/** Readings of the last 40 seconds, in which the monotonic clock drifts by a few milliseconds at most. */
const mostReadings = 8;

const offsetOf = ({ askedAt, answeredAt, databaseAt }: Reading): number =>
  databaseAt - (askedAt + answeredAt) / 2;

/** The maximum error of a reading's offset: the database may have read its clock at any moment of the round trip. */
const uncertaintyOf = ({ askedAt, answeredAt }: Reading): number => (answeredAt - askedAt) / 2;

const best = (readings: readonly Reading[], first: Reading): Reading =>
  readings.reduce((one, other) => (uncertaintyOf(other) < uncertaintyOf(one) ? other : one), first);

/** How far the machine's clock was ahead of the database's clock. */
const skewAt = (reading: Reading, offset: number): number => reading.machineAt - reading.answeredAt - offset;

/**
 * Estimates the database's clock from a few readings and the monotonic clock of this process. The monotonic clock
 * continues between readings, and while the database does not answer.
 */
export class ClockEstimate {
  #readings: readonly Reading[];
  /** How far the database's clock is ahead of the monotonic clock. */
  #offset: number;
  /** The latest reading, even if its clock is ignored because it is wrong. */
  #latest: Reading;
  #instance: string;
  #last = Number.NEGATIVE_INFINITY;

  constructor(first: Reading) {
    this.#readings = [first];
    this.#offset = offsetOf(first);
    this.#latest = first;
    this.#instance = first.instance;
  }

  /**
   * Returns the database's clock at a time of the monotonic clock. A small correction does not make it run backwards.
   */
  at(monotonic: number): number {
    const now = monotonic + this.#offset;
    if (now < this.#last && this.#last - now <= longestStandstillMs) return this.#last;
    this.#last = now;
    return now;
  }

  /**
   * How far the machine's clock is ahead of the database's clock; negative if it is behind. The uncertainty of the
   * reading is subtracted, so that a slow network does not look like a skew.
   */
  skew(machine: number, monotonic: number): number {
    const isFollowed = this.#latest.instance === this.#instance;
    const reading = isFollowed ? best(this.#readings, this.#latest) : this.#latest;
    const skew = machine - monotonic - offsetOf(reading);
    return Math.sign(skew) * Math.max(0, Math.abs(skew) - uncertaintyOf(reading));
  }

  /** Adds a reading. Returns by how much the database's clock was set, and whether the estimate follows it. */
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
   * Whether another database process answers now with a wrong clock. Its clock is far from that of the process before,
   * and far from the machine's clock, which agreed before. Deadlines must not follow such a clock.
   */
  #isFailoverToWrongClock(reading: Reading, step: number): boolean {
    if (reading.instance === this.#instance || Math.abs(step) <= largestFreeStepMs) return false;
    const before = Math.abs(skewAt(reading, this.#offset));
    const after = Math.abs(skewAt(reading, offsetOf(reading)));
    return before <= largestFreeStepMs && after > largestFreeStepMs;
  }
}
