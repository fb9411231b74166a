import type { Browser, CDPSession, Page } from '@playwright/test';
import { doWork, phoneTime } from './slow-phone.ts';

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
/** What one frame of a recording shows. Parts that are not on the page are missing. */
type Frame = { readonly scrolled: number; readonly boxes: Readonly<Record<string, Box>> };

export type Recording = {
  readonly frames: readonly Frame[];
  /** The CSS properties that animations changed. */
  readonly animated: readonly string[];
  /** The parts that changed their place without a recent tap, as the browser counts them for CLS. */
  readonly shifts: readonly string[];
  /** The parts that changed their place within 500 ms of a tap. */
  readonly shiftsAfterInput: readonly string[];
  /** The durations of frames longer than 50 ms, in milliseconds. */
  readonly longFrames: readonly number[];
};

declare global {
  interface Window {
    /** Ends the recording of `startRecording`. */
    endRecording?: () => Promise<Recording>;
  }
}

type Shift = PerformanceEntry & {
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node?: Node | null }[];
};

/** Runs in the page: records each frame, with the boxes of the parts that the selectors find. */
function startRecording(watched: Readonly<Record<string, string>>): void {
  const frames: Frame[] = [];
  const animated = new Set<string>();
  const shifts: string[] = [];
  const shiftsAfterInput: string[] = [];
  const longFrames: number[] = [];
  const since = performance.now();
  const nameOf = (node?: Node | null) =>
    node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.textContent);
  const read = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (entry.startTime < since) continue;
      if (entry.entryType === 'long-animation-frame') longFrames.push(entry.duration);
      else {
        const { hadRecentInput, sources } = entry as Shift;
        (hadRecentInput ? shiftsAfterInput : shifts).push(...sources.map(({ node }) => nameOf(node)));
      }
    }
  };
  const observer = new PerformanceObserver((list) => read(list.getEntries()));
  for (const type of ['layout-shift', 'long-animation-frame']) observer.observe({ type });
  const look = () => {
    for (const animation of document.getAnimations()) {
      if (animation.playState !== 'running' || !(animation.effect instanceof KeyframeEffect)) continue;
      for (const keyframe of animation.effect.getKeyframes())
        for (const property of Object.keys(keyframe))
          if (!['offset', 'computedOffset', 'easing', 'composite'].includes(property)) animated.add(property);
    }
    const boxes: Record<string, Box> = {};
    for (const [name, selector] of Object.entries(watched)) {
      const part = document.querySelector(selector);
      if (!part) continue;
      const { left, top, width, height } = part.getBoundingClientRect();
      boxes[name] = { left, top, width, height };
    }
    frames.push({ scrolled: scrollY, boxes });
    next = requestAnimationFrame(look);
  };
  let next = requestAnimationFrame(look);
  window.endRecording = async () => {
    // entries are delivered after the frame
    await new Promise((resolve) => setTimeout(resolve, 100));
    cancelAnimationFrame(next);
    read(observer.takeRecords());
    observer.disconnect();
    return { frames, animated: [...animated], shifts, shiftsAfterInput, longFrames };
  };
}

/** Records the frames of a page while `act` runs and until all animations have ended. */
export async function recorded(
  page: Page,
  watched: Readonly<Record<string, string>>,
  act: () => Promise<void>,
): Promise<Recording> {
  await page.evaluate(startRecording, watched);
  await act();
  await atRest(page);
  const recording = await page.evaluate(() => window.endRecording?.());
  if (!recording) throw new Error('The page was loaded again during the recording');
  return recording;
}

/** Waits until no animation runs, except endless ones. */
const atRest = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );

/** The largest change of an edge of a part between two frames, in pixels. */
export function largestJump({ frames }: Recording, part: string): number {
  const boxes = frames.flatMap(({ boxes }) => boxes[part] ?? []);
  if (boxes.length < 2) throw new Error(`The recording has ${boxes.length} frames of ${part}`);
  return Math.max(
    ...boxes.slice(1).map((box, index) => {
      const before = boxes[index] ?? box;
      return Math.max(
        ...(['left', 'top', 'width', 'height'] as const).map((edge) => Math.abs(box[edge] - before[edge])),
      );
    }),
  );
}

async function layoutsOf(wire: CDPSession): Promise<number> {
  const { metrics } = await wire.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
}

/** Resolves when the animation of a part is at `share` of its time. */
const reached = (page: Page, selector: string, share: number) =>
  page.waitForFunction(
    ([selector, share]) => {
      const [animation] = document.querySelector(selector)?.getAnimations() ?? [];
      return Number(animation?.effect?.getComputedTiming().progress ?? 0) >= share;
    },
    [selector, share] as const,
  );

/** Moves the animations of a part from 40 % to 90 % of their time, one step per frame. Returns the number of frames. */
const stepThrough = (page: Page, selector: string): Promise<number> =>
  page.evaluate(async (selector) => {
    const animations = document.querySelector(selector)?.getAnimations() ?? [];
    for (const animation of animations) animation.pause();
    const steps = animations.length > 0 ? 20 : 0;
    for (let step = 1; step <= steps; step += 1) {
      for (const animation of animations)
        animation.currentTime =
          Number(animation.effect?.getComputedTiming().endTime) * (0.4 + (0.5 * step) / steps);
      await new Promise(requestAnimationFrame);
    }
    for (const animation of animations) animation.play();
    return steps;
  }, selector);

/**
 * Counts the layouts and frames in the second half of the animation of a part, because what the tap renders belongs to its
 * beginning. A busy machine would draw only some of the frames, so the test moves the animation.
 */
export async function layoutsDuring(
  page: Page,
  selector: string,
  act: () => Promise<void>,
): Promise<{ layouts: number; frames: number }> {
  const wire = await page.context().newCDPSession(page);
  await wire.send('Performance.enable');
  await wire.send('Animation.enable');
  await wire.send('Animation.setPlaybackRate', { playbackRate: 0.1 });
  await act();
  await reached(page, selector, 0.4);
  const before = await layoutsOf(wire);
  const frames = await stepThrough(page, selector);
  const layouts = (await layoutsOf(wire)) - before;
  await wire.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await atRest(page);
  await wire.detach();
  return { layouts, frames };
}

/** A complete event of a trace. Times are in microseconds; `tdur` is processor time. */
type Traced = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly type?: string } };
};

/** The microseconds after a tap in which a sheet moves. */
const movesFor = 400_000;

/**
 * The time on a typical cheap phone, in milliseconds, of the page's longest tasks: of the one that handles the tap, and of
 * those while the sheet then moves. Neither other processes nor the speed of this machine count.
 */
export async function tasksOfTap(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<{ readonly tap: number; readonly moving: number }> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  await doWork(page);
  await act();
  await atRest(page);
  const trace = await browser.stopTracing();
  const { traceEvents }: { traceEvents: Traced[] } = JSON.parse(`${trace}`);
  const click = traceEvents
    .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'click')
    .sort((one, other) => (other.dur ?? 0) - (one.dur ?? 0))[0];
  if (!click) throw new Error('The trace has no tap');
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && pid === click.pid && tid === click.tid,
  );
  const ms = (chosen: (task: Traced) => boolean) =>
    phoneTime(trace, [Math.max(0, ...tasks.filter(chosen).map(({ tdur = 0 }) => tdur / 1000))]);
  return {
    tap: ms(({ ts, dur = 0 }) => ts <= click.ts && click.ts <= ts + dur),
    moving: ms(({ ts }) => ts > click.ts && ts < click.ts + movesFor),
  };
}
