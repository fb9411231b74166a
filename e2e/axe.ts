import type { ElementHandle, Frame, Page } from '@playwright/test';
import axe, { type FrameContextObject, type PartialResult, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules of WCAG 2.2 AA, as axe names them. */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The parts to check, as selectors. The whole page if missing. */
type Seen = FrameContextObject | { readonly exclude: string[] };

/** Loads axe into a document, unless it is already there. */
async function load(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** Waits until animations have ended, because axe would otherwise check an intermediate state. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const shortly = document.getAnimations().filter(({ playState, effect }) => {
      const end = Number(effect?.getComputedTiming().endTime);
      return playState === 'running' && end < 1500;
    });
    await Promise.allSettled(shortly.map(({ finished }) => finished));
  });

/** The page in a frame. Null if the frame's sandbox forbids scripts, because axe is a script. */
async function scriptedFrame(element: ElementHandle | null): Promise<Frame | null | undefined> {
  const sandbox = await element?.getAttribute('sandbox');
  return typeof sandbox === 'string' && !sandbox.includes('allow-scripts') ? null : element?.contentFrame();
}

/** Runs axe in a frame and in its child frames. The caller merges the results. */
async function partsOf(frame: Frame, context: Seen, options: RunOptions): Promise<(PartialResult | null)[]> {
  await load(frame);
  const within = await frame.evaluate((seen) => window.axe.utils.getFrameContexts(seen), context);
  const parts: (PartialResult | null)[] = [
    await frame.evaluate(([seen, how]) => window.axe.runPartial(seen, how), [context, options] as const),
  ];
  for (const { frameSelector, frameContext } of within) {
    const element = await frame.evaluateHandle(
      (where) => window.axe.utils.shadowSelect(where),
      frameSelector,
    );
    const inner = await scriptedFrame(element.asElement());
    parts.push(...(inner ? await partsOf(inner, frameContext, options) : [null]));
  }
  return parts;
}

/**
 * The accessibility errors of a page with its frames, or of a part of the page. Each names the rule and the
 * element.
 */
export async function faultsOf(page: Page, chosen: RunOptions, part?: string): Promise<string[]> {
  const context: Seen = part === undefined ? { exclude: [] } : { include: [[part]], exclude: [] };
  const options: RunOptions = { ...chosen, resultTypes: ['violations'] };
  await settled(page);
  await load(page.mainFrame());
  // most pages have no frames: the browser then finishes the check itself, which saves moving partial results
  const alone = await page.evaluate(
    async ([seen, how]) =>
      window.axe.utils.getFrameContexts(seen).length === 0
        ? (await window.axe.run(seen, how)).violations
        : undefined,
    [context, options] as const,
  );
  const violations =
    alone ??
    (await page.evaluate(async ([parts, how]) => (await window.axe.finishRun(parts, how)).violations, [
      await partsOf(page.mainFrame(), context, options),
      options,
    ] as const));
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  );
}
