import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accentColors } from '@comanda/domain/shop/brand-color';
import { expect, mergeTests, type Page } from '@playwright/test';
import { test as onServer } from './harness.ts';
import { root } from './surroundings.ts';
import { test as inWorkshop, type OpenWorkshop, parts, scenesOf, show } from './workshop/states.ts';

const test = mergeTests(onServer, inWorkshop);

const derivedOf = (brand: string) => ({ brand, derived: accentColors(brand) });

/** All mixtures of red, green and blue in steps of 20 %. */
const steps = ['00', '33', '66', '99', 'cc', 'ff'];
const allBrands = steps
  .flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`)))
  .map(derivedOf);

type Pair = readonly [front: string, ground: string, least: number];

/** The pairs of design tokens with too little contrast, for our own colours and for each accent. */
const faintPairs = (page: Page, pairs: readonly Pair[]): Promise<string[]> =>
  page.evaluate(
    ([all, wanted]) => {
      const root = document.documentElement;
      const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
      if (!brush) throw new Error('no canvas');
      const probe = document.body.appendChild(document.createElement('p'));
      const luminanceOf = (token: string): number => {
        probe.style.color = `var(--${token})`;
        brush.fillStyle = getComputedStyle(probe).color;
        brush.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...brush.getImageData(0, 0, 1, 1).data].map((byte) =>
          byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const faintIn = (brand: string) =>
        wanted.flatMap(([front, ground, least]) => {
          const [one, other] = [luminanceOf(front), luminanceOf(ground)];
          const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
          return contrast >= least ? [] : [`${brand}: ${front} on ${ground} ${contrast.toFixed(2)}`];
        });
      const faint = faintIn('no accent');
      root.dataset.branded = '';
      for (const { brand, derived } of all) {
        for (const [name, color] of Object.entries(derived)) root.style.setProperty(name, color);
        faint.push(...faintIn(brand));
      }
      delete root.dataset.branded;
      root.removeAttribute('style');
      probe.remove();
      return faint;
    },
    [allBrands, pairs] as const,
  );

const grounds = ['surface', 'paper', 'sunk', 'brand-soft'] as const;
const on = (front: string, least: number): Pair[] => grounds.map((ground) => [front, ground, least]);

test('with any accent colour of a shop, its button, links and selections have a contrast of 4.5:1 and its marks 3:1, in light and dark mode', async ({
  workshop: { page },
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const pairs: Pair[] = [
      ['on-brand', 'brand', 4.5],
      ...on('brand-ink', 4.5),
      ['ink', 'brand-soft', 4.5],
      ['ink-2', 'brand-soft', 4.5],
      ...on('mark', 3),
    ];
    expect(await faintPairs(page, pairs), colorScheme).toEqual([]);
  }
});

/** Five random colours, and three that are as light as colours can be. */
const brands = ['#fcdbb9', '#51e009', '#58c711', '#7a3bd1', '#0f2d44', '#ffd400', '#ffffff', '#39ff14'].map(
  derivedOf,
);

/**
 * The chosen controls and filled buttons of the page that differ by less than 3:1 from what is around them, for each
 * colour of a brand. A control shows its choice with its mark or its frame, a button its size with its colour or its edge.
 */
const faintControls = ({ page }: OpenWorkshop): Promise<string[]> =>
  page.evaluate((all) => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!brush) throw new Error('no canvas');
    type Paint = [red: number, green: number, blue: number, alpha: number];
    const paints = new Map<string, Paint>();
    const paintOf = (color: string): Paint => {
      const known = paints.get(color);
      if (known) return known;
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
      const paint: Paint = [red, green, blue, alpha];
      paints.set(color, paint);
      return paint;
    };
    const luminance = ([red, green, blue]: Paint) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue].map((byte) =>
        byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: Paint, other: Paint) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const around = (element: Element): Paint => {
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        const paint = paintOf(getComputedStyle(outer).backgroundColor);
        if (paint[3] === 255) return paint;
      }
      return paintOf(getComputedStyle(document.documentElement).backgroundColor);
    };
    /** What an element draws of itself: its background, its border, its inner shadow; if it is not filled, also its icons. */
    const drawn = (element: Element): Paint[] => {
      const icons = [...(filled.includes(element) ? [] : element.querySelectorAll('svg'))].map(
        (icon) => getComputedStyle(icon).color,
      );
      const { backgroundColor, borderTopColor, borderTopWidth, boxShadow } = getComputedStyle(element);
      const shadow = boxShadow.includes('inset') ? [boxShadow.replace(/ -?[\d.]+px.*/, '')] : [];
      const border = Number.parseFloat(borderTopWidth) > 0 ? [borderTopColor] : [];
      return [backgroundColor, ...border, ...shadow, ...icons]
        .map(paintOf)
        .filter(([, , , alpha]) => alpha === 255);
    };
    const isDrawn = (element: Element) => element.checkVisibility({ opacityProperty: true });
    const chosen = [
      ...document.querySelectorAll(
        'input:checked, [aria-pressed=true], [aria-checked=true], [role=switch], [aria-selected=true]',
      ),
    ].map((control) => (isDrawn(control) ? control : (control.closest('label') ?? control)));
    const { style, dataset } = document.documentElement;
    dataset.branded = '';
    style.setProperty('--accent', '#123457');
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'var(--brand)';
    const filling = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const filled = [...document.querySelectorAll('body *')].filter(
      (element) => getComputedStyle(element).backgroundColor === filling,
    );
    const faint: string[] = [];
    for (const { brand, derived } of all) {
      for (const [name, color] of Object.entries(derived)) style.setProperty(name, color);
      for (const control of new Set([...chosen, ...filled].filter((each) => each.checkVisibility()))) {
        const ground = around(control);
        const best = Math.max(1, ...drawn(control).map((paint) => contrast(paint, ground)));
        if (best < 3)
          faint.push(
            `${brand}: ${control.tagName}.${control.className} “${control.textContent}” ${best.toFixed(2)}`,
          );
      }
      for (const name of Object.keys(derived)) style.removeProperty(name);
    }
    delete dataset.branded;
    return faint;
  }, brands);

test('FIX-37 chosen controls and primary buttons have 3:1 on their background for every brand colour, and the import warns about pale ones', async ({
  workshop,
  server,
}, testInfo) => {
  // colours change at once with the scheme
  await workshop.page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
  const faint: string[] = [];
  for (const part of parts)
    for (const state of await scenesOf(workshop.page, part)) {
      await show(workshop.page, { part, state, language: 'en' });
      for (const colorScheme of ['light', 'dark'] as const) {
        await workshop.page.emulateMedia({ colorScheme });
        const found = await faintControls(workshop);
        faint.push(...found.map((fault) => `${colorScheme}: ${part} › ${state ?? 'all'}: ${fault}`));
      }
    }
  expect(faint).toEqual([]);

  const file = JSON.parse(await readFile(join(root, 'e2e/states/choices.json'), 'utf8'));
  const pale = testInfo.outputPath('pale.json');
  await writeFile(pale, JSON.stringify({ ...file, brand: { ...file.brand, color: '#ffd400' } }));
  expect(await server.importBrand(pale)).toContain('brand.color is pale on a light page');
});

/** Marks the boxes that show by their background or shadow: controls, dialogs and cards. */
const markBoxes = ({ page }: OpenWorkshop): Promise<void> =>
  page.evaluate(() => {
    const groundOf = (element: Element): string => {
      for (let outer = element.parentElement; outer; outer = outer.parentElement) {
        const { backgroundColor } = getComputedStyle(outer);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    for (const element of document.querySelectorAll('body *')) {
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== groundOf(element);
      const isControl = element.matches(
        'button, button > span, a, label, input, textarea, fieldset, [role=dialog], [role=alertdialog]',
      );
      const isRaised = boxShadow !== 'none' && !boxShadow.startsWith(groundOf(element));
      if (isRaised || (isControl && isFilled)) element.setAttribute('data-box', '');
    }
  });

/** The marked boxes without a visible edge, and the chosen controls that do not differ from others. */
const edgeless = ({ page }: OpenWorkshop, highlight: string | null): Promise<string[]> =>
  page.evaluate((marked) => {
    const isVisible = (color: string) => !/^rgba\(.*, 0\)$/.test(color);
    const edges = (element: Element): string[] => {
      const { borderTopColor, borderTopWidth, outlineColor, outlineWidth, outlineStyle, boxShadow } =
        getComputedStyle(element);
      return [
        ...(Number.parseFloat(borderTopWidth) > 0 ? [borderTopColor] : []),
        ...(outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0 ? [outlineColor] : []),
        ...(boxShadow === 'none' ? [] : [boxShadow]),
      ].filter(isVisible);
    };
    const nameOf = (element: Element) =>
      `${element.tagName}.${element.getAttribute('class')} “${element.textContent?.slice(0, 30)}”`;
    const boxes = [...document.querySelectorAll('[data-box]')].filter((box) =>
      box.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
    );
    const bare = boxes.filter((box) => edges(box).length === 0).map((box) => `no edge: ${nameOf(box)}`);
    if (marked === null) return bare;
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = marked;
    const { color } = getComputedStyle(probe);
    probe.remove();
    const chosen = [
      ...document.querySelectorAll(
        'input:checked, [aria-pressed=true], [aria-checked=true], [aria-current=page]',
      ),
    ];
    const shows = (element: Element) =>
      [element, ...element.querySelectorAll('*')].some((part) => {
        const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(part);
        return (
          (borderTopColor === color && Number.parseFloat(borderTopWidth) >= 2) || backgroundColor === color
        );
      });
    return [
      ...bare,
      ...chosen
        .filter((control) => !shows(control) && !shows(control.closest('label') ?? control))
        .map((control) => `not marked: ${nameOf(control)}`),
    ];
  }, highlight);

/**
 * The texts that do not grow when the root font size grows. iOS changes that size for users who want large texts. The largest
 * numbers grow only as far as they fit on one line.
 */
const fixedTexts = ({ page }: OpenWorkshop): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const texts = [...document.querySelectorAll('body *')].filter(
      (element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()) &&
        !element.closest('svg'),
    );
    const sizes = () => texts.map((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const before = sizes();
    root.style.fontSize = '24px';
    const after = sizes();
    root.removeAttribute('style');
    return texts.flatMap((element, index) =>
      (after[index] ?? 0) / (before[index] ?? 1) > ((before[index] ?? 0) > 32 ? 0.99 : 1.45)
        ? []
        : [`does not grow: “${element.textContent}”`],
    );
  });

test('FIX-42 forced colours keep every edge, choice and step, with more contrast texts have 7:1, and texts grow with the text size of iOS', async ({
  workshop,
  server,
}) => {
  const { page } = workshop;
  const faults: string[] = [];
  for (const part of parts)
    for (const state of await scenesOf(page, part)) {
      await page.emulateMedia({ forcedColors: 'none', contrast: 'no-preference' });
      await show(page, { part, state, language: 'en' });
      await markBoxes(workshop);
      await page.emulateMedia({ forcedColors: 'active' });
      const found = await edgeless(workshop, 'Highlight');
      await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
      found.push(...(await edgeless(workshop, null)), ...(await fixedTexts(workshop)));
      faults.push(...found.map((fault) => `${part} › ${state ?? 'all'}: ${fault}`));
    }
  expect(faults).toEqual([]);

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const hues = ['leaf', 'sun', 'rose', 'sky', 'stone'].map((hue): Pair => [hue, `${hue}-soft`, 7]);
    const texts = ['ink', 'ink-2', 'brand-ink'].flatMap((ink) => on(ink, 7));
    const edges = ['ctl', 'mark'].flatMap((edge) => on(edge, 4.5));
    expect(await faintPairs(page, [['on-brand', 'brand', 7], ...texts, ...hues, ...edges])).toEqual([]);
  }

  const rule =
    '@supports (font:-apple-system-body) and (-webkit-touch-callout:none){html{font:-apple-system-body';
  for (const path of ['/h5/qrDefault', '/member/me'])
    expect(await (await fetch(server.origin + path)).text()).toContain(rule);
});
