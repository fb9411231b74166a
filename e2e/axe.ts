import type { ElementHandle, Frame, Page } from '@playwright/test';
import axe, { type FrameContextObject, type PartialResult, type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Which parts to check, by selectors; without it the whole page. */
type Seen = FrameContextObject | { readonly exclude: string[] };

/** Loads axe into a document once. */
async function load(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** Waits for the end of animations, because axe must not check an intermediate state. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const shortly = document.getAnimations().filter(({ playState, effect }) => {
      const end = Number(effect?.getComputedTiming().endTime);
      return playState === 'running' && end < 1500;
    });
    await Promise.allSettled(shortly.map(({ finished }) => finished));
  });

/** The page in a frame; nothing can check one whose sandbox runs no scripts. */
async function scriptedFrame(element: ElementHandle | null): Promise<Frame | null | undefined> {
  const sandbox = await element?.getAttribute('sandbox');
  return typeof sandbox === 'string' && !sandbox.includes('allow-scripts') ? null : element?.contentFrame();
}

/** The results of a frame and its child frames, to be merged. */
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

/** The accessibility errors that axe finds on a page with its frames, or in a part of it: rule and element. */
export async function faultsOf(page: Page, chosen: RunOptions, part?: string): Promise<string[]> {
  const context: Seen = part === undefined ? { exclude: [] } : { include: [[part]], exclude: [] };
  const options: RunOptions = { ...chosen, resultTypes: ['violations'] };
  await settled(page);
  await load(page.mainFrame());
  // most pages have no frames, so the partial results need not leave the page
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
