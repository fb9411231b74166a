import type { Locator, Page } from '@playwright/test';

/**
 * Finds text that cannot be read in full: it leaves the screen, is cut off or overlaps, or the page is wider
 * than the screen. Ignores intended truncation (line clamp) and scrollable text.
 */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = /auto|scroll/;
    const faults: string[] = [];
    // renders sections that would otherwise be rendered only near the viewport
    for (const section of document.querySelectorAll('section')) section.style.contentVisibility = 'visible';
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) {
      const wide = [...document.querySelectorAll('body *')].filter(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      );
      const names = wide.map((element) => `${element.tagName}.${element.className}`);
      faults.push(`the page is ${scrollWidth} wide, the screen ${clientWidth}: ${names.slice(0, 8)}`);
    }

    const canScroll = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
      scrolls.test(overflowX) || scrolls.test(overflowY);
    /** Finds the ancestor that cuts off a box. Searches up to the nearest scroll container. */
    const cutterOf = (box: DOMRect, around: readonly Element[], styles: readonly CSSStyleDeclaration[]) =>
      around.find((each, index) => {
        if (!/hidden|clip/.test(styles[index]?.overflow ?? '')) return false;
        const frame = each.getBoundingClientRect();
        return box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 2;
      });
    type Run = { words: string; box: DOMRect; layer: Element };
    const runs: Run[] = [];
    const parentsOf = (element: Element): Element[] =>
      element.parentElement ? [element.parentElement, ...parentsOf(element.parentElement)] : [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent?.trim() ?? '';
      if (
        !element ||
        words === '' ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const around = [element, ...parentsOf(element)];
      if (around.some((each) => each.matches('.sr-only, [aria-hidden=true] *, svg, script'))) continue;
      const styles = around.map((each) => getComputedStyle(each));
      if (styles.some((style) => style.clipPath !== 'none')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const boxes = [...range.getClientRects()];
      const isShortened = styles.some((style) => style.webkitLineClamp !== 'none');
      const isScrolled = styles.some((style) => scrolls.test(style.overflowX));
      for (const box of boxes) {
        if (!isScrolled && (box.left < -1 || box.right > clientWidth + 1))
          faults.push(`“${words}” leaves the screen`);
        const cutter = isShortened
          ? undefined
          : cutterOf(box, around.slice(0, styles.findIndex(canScroll) >>> 0), styles);
        if (cutter) faults.push(`“${words}” is cut off by ${cutter.tagName}.${cutter.className}`);
      }
      const apart = styles.findIndex((style) => canScroll(style) || /fixed|sticky/.test(style.position));
      const layer = around[apart] ?? document.body;
      if (!isShortened) runs.push(...boxes.map((box) => ({ words, box, layer })));
    }
    for (const [index, one] of runs.entries())
      for (const other of runs.slice(index + 1)) {
        if (one.layer !== other.layer || one.words === other.words) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // boxes are taller than lines, so only an overlap of more than half a box counts
        if (across > 2 && down > Math.min(one.box.height, other.box.height) / 2)
          faults.push(`“${one.words}” lies over “${other.words}”`);
      }
    return [...new Set(faults)];
  });

/** Finds words and amounts in a part of the page that break across lines, except at hyphens. */
export const brokenWords = (part: Locator): Promise<string[]> =>
  part.evaluate((whole) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(whole, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only')) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\p{Dash}\u2060]+/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

/** Finds touch targets smaller than 44 px in either direction. The padding that takes taps counts. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const finger = 44;
    const boxOf = (element: Element): { width: number; height: number } => {
      const own = element.getBoundingClientRect();
      const label =
        element instanceof HTMLInputElement ? element.closest('label')?.getBoundingClientRect() : undefined;
      const sizes = [own, ...(label ? [label] : [])].map(({ width, height }) => ({ width, height }));
      for (const pseudo of ['::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (style.content === 'none' || style.position !== 'absolute') continue;
        sizes.push({ width: Number.parseFloat(style.width), height: Number.parseFloat(style.height) });
      }
      return {
        width: Math.max(...sizes.map(({ width }) => width)),
        height: Math.max(...sizes.map(({ height }) => height)),
      };
    };
    return [...document.querySelectorAll('button, a[href], input, textarea, [role=button]')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]'),
      )
      .flatMap((element) => {
        const { width, height } = boxOf(element);
        const name = element.getAttribute('aria-label') ?? element.textContent;
        return width >= finger - 0.5 && height >= finger - 0.5
          ? []
          : [`“${name}” ${Math.round(width)} × ${Math.round(height)}`];
      });
  });

/** What the Tab key does not reach on the page, of all that can be pressed or filled in. */
export async function unreached(page: Page): Promise<string[]> {
  const wanted = await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const before of document.querySelectorAll<HTMLElement>('[data-reached]'))
      delete before.dataset.reached;
    const names = new Set<string>();
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]',
    );
    for (const [index, element] of all.entries()) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      // of a group of radio buttons, Tab reaches one
      element.dataset.stop =
        element instanceof HTMLInputElement && element.type === 'radio'
          ? `radio ${element.name}`
          : `${index} ${element.getAttribute('aria-label') ?? element.textContent}`;
      names.add(element.dataset.stop);
    }
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) target.dataset.reached = '';
    });
    return [...names];
  });
  for (let step = 0; step < wanted.length + 20; step += 1) await page.keyboard.press('Tab');
  const reached = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-reached]')].map(({ dataset }) => dataset.stop),
  );
  return wanted.filter((stop) => !reached.includes(stop));
}
