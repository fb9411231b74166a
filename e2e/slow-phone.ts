import type { CDPSession, Locator, Page } from '@playwright/test';

/** How many times slower a typical cheap phone is than the machine on which the budgets were set. */
export const slowdown = 4;
/** Milliseconds of a frame. */
export const frameMs = 1000 / 60;

/** Slow 4G: milliseconds per request, and bytes per second. */
export const slow4g = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;

export async function slowNetwork(wire: CDPSession): Promise<void> {
  await wire.send('Network.enable');
  await wire.send('Network.emulateNetworkConditions', { offline: false, ...slow4g });
}

/** Emulates a cheap phone on slow 4G from now on. The returned function emulates a processor that is `rate` times slower. */
export async function slowPhone(page: Page): Promise<(rate: number) => Promise<void>> {
  const wire = await page.context().newCDPSession(page);
  await slowNetwork(wire);
  const slowProcessor = async (rate: number) => {
    await wire.send('Emulation.setCPUThrottlingRate', { rate });
  };
  await slowProcessor(slowdown);
  return slowProcessor;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A mark of the page in a trace. `tts` is the processor time of its thread in microseconds. */
type Mark = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts?: number;
  readonly tts?: number;
};

/**
 * The processor time of a page's thread from each last mark `from` to the next mark `to`, in milliseconds. The trace has
 * the category `blink.user_timing`.
 */
export function processorTimes(trace: Buffer, from: string, to: string): number[] {
  const { traceEvents }: { traceEvents: Mark[] } = JSON.parse(trace.toString());
  const marks = traceEvents.filter(({ name, tts }) => (name === from || name === to) && tts !== undefined);
  const begins = new Map<string, number>();
  return marks
    .sort((one, other) => (one.ts ?? 0) - (other.ts ?? 0))
    .flatMap(({ name, pid, tid, tts = 0 }) => {
      const thread = `${pid}:${tid}`;
      if (name === to) return (tts - (begins.get(thread) ?? Number.NaN)) / 1000;
      begins.set(thread, tts);
      return [];
    });
}

/** The processor time of `work` on a typical cheap phone, in milliseconds: `slowdown` times that of the machine of the budgets. */
const phoneWorkMs = 15;

/**
 * Runs in the page: a fixed piece of work of the kind that opens a sheet. It makes elements and lays them out, apart from
 * the page and its styles.
 */
function work(): void {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = 'all: initial; position: fixed; contain: strict; width: 390px; height: 844px';
  const apart = place.attachShadow({ mode: 'open' });
  place.getBoundingClientRect();
  performance.mark('work');
  for (let row = 0; row < 200; row += 1) {
    const item = apart.appendChild(document.createElement('div'));
    item.style.cssText = 'display: flex; gap: 8px; padding: 4px';
    for (const words of ['Braised beef noodle soup', `NT$${row}`])
      item.appendChild(document.createElement('span')).textContent = words;
  }
  apart.lastElementChild?.getBoundingClientRect();
  performance.mark('worked');
  place.remove();
}

/**
 * Does the fixed piece of work in a traced page, for `phoneTime`. The first ten times after a page has loaded are slower,
 * until the browser has optimized the code.
 */
export async function doWork(page: Page): Promise<void> {
  for (let time = 0; time < 30; time += 1) await page.evaluate(work);
}

/**
 * The time that a step takes on a typical cheap phone, in milliseconds. `times` are its processor times in a trace with
 * `doWork`, so the result does not depend on the speed of this machine.
 */
export const phoneTime = (trace: Buffer, times: readonly number[]): number =>
  (median(times) * phoneWorkMs) / median(processorTimes(trace, 'work', 'worked'));

/**
 * Runs in the page. Marks `tap` at each click on `pressed`, `inserted` with the number of frames until the page has `answer`,
 * and `shown` with the milliseconds until the first frame with it is painted and the page can react again.
 */
export function watchTaps({ pressed, answer }: { readonly pressed: string; readonly answer: string }): void {
  let tappedAt = 0;
  let frames = 0;
  const countFrames = () => {
    frames += 1;
    if (tappedAt > 0) requestAnimationFrame(countFrames);
  };
  const end = () => {
    performance.mark('shown', { detail: Math.round(performance.now() - tappedAt) });
    tappedAt = 0;
  };
  let isWaiting = false;
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element && target.closest(pressed))) return;
      performance.mark('tap');
      tappedAt = timeStamp;
      frames = 0;
      isWaiting = true;
      requestAnimationFrame(countFrames);
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (!isWaiting || !document.querySelector(answer)) return;
    isWaiting = false;
    performance.mark('inserted', { detail: frames });
    // the task runs after the paint of the frame, and before other tasks of the page
    requestAnimationFrame(() => scheduler.postTask(end, { priority: 'user-blocking' }));
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
}

/**
 * Scrolls a part of the page by a script, which is the worst case: each of the frames runs the page's main thread. The trace
 * has the marks `scroll` and `scrolled`.
 */
export const scrollInFrames = (part: Locator, frames: number): Promise<void> =>
  part.evaluate(
    (element, count) =>
      new Promise((resolve, reject) => {
        let left = count;
        const axis = element.scrollWidth > element.clientWidth ? 'left' : 'top';
        const step = () => {
          if (left === count) performance.mark('scroll');
          if (left === 0) {
            performance.mark('scrolled');
            resolve();
            return;
          }
          if (left === count / 2 && element.scrollTop + element.scrollLeft === 0)
            reject(new Error('The part does not scroll'));
          left -= 1;
          element.scrollBy({ [axis]: left > count / 2 ? 60 : -60, behavior: 'instant' });
          requestAnimationFrame(step);
        };
        requestAnimationFrame(step);
      }),
    frames,
  );
