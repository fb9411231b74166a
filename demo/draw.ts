/* What all drawn parts share. A part is drawn around the point 0,0, on a picture of 512 × 384; the light comes from the upper left. */

/** Draws a part in its colours. */
export type Part = (...colours: string[]) => string;

function towards(colour: string, target: readonly number[], share: number): string {
  const channels = target.map((there, index) => {
    const here = Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
    return Math.round(here + (there - here) * share);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour, mixed with 30 % of a warm white. */
export const lighter = (colour: string): string => towards(colour, [255, 244, 226], 0.3);

/** The colour, mixed with 26 % of a warm black. */
export const shade = (colour: string): string => towards(colour, [59, 36, 19], 0.26);

/** A paint for round things: light at the upper left, dark at the lower right. */
export const lit = (colour: string): string => `url(#lit-${colour.slice(1)})`;

/** A paint that changes from its upper to its lower colour. */
export const fall = (upper: string, lower: string): string =>
  `url(#fall-${upper.slice(1)}-${lower.slice(1)})`;

/** The paints that a drawing uses. */
export function paintsOf(drawing: string): string {
  const lits = new Set(Array.from(drawing.matchAll(/#lit-([0-9a-f]{6})/g), ([, colour = '']) => colour));
  const falls = new Set(
    Array.from(drawing.matchAll(/#fall-([0-9a-f]{6}-[0-9a-f]{6})/g), ([, pair = '']) => pair),
  );
  const stop = (offset: number, colour: string) => `<stop offset="${offset}" stop-color="${colour}"/>`;
  const round = Array.from(
    lits,
    (colour) =>
      `<radialGradient id="lit-${colour}" cx=".36" cy=".3" r=".85">${stop(0, lighter(`#${colour}`))}${stop(0.5, `#${colour}`)}${stop(1, shade(`#${colour}`))}</radialGradient>`,
  );
  const falling = Array.from(falls, (pair) => {
    const [upper = '', lower = ''] = pair.split('-');
    return `<linearGradient id="fall-${pair}" x1="0" y1="0" x2="0" y2="1">${stop(0, `#${upper}`)}${stop(1, `#${lower}`)}</linearGradient>`;
  });
  return [...round, ...falling].join('');
}

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const disc = (radius: number, paint: string, more = ''): string =>
  `<circle r="${radius}" fill="${paint}" ${more}/>`;

export const oval = (rx: number, ry: number, paint: string, more = ''): string =>
  `<ellipse rx="${rx}" ry="${ry}" fill="${paint}" ${more}/>`;

export const shape = (path: string, paint: string, more = ''): string =>
  `<path d="${path}" fill="${paint}" ${more}/>`;

export const line = (path: string, paint: string, width: number, opacity = 1): string =>
  `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** A reflection of the light. */
export const gloss = (path: string, width = 5, opacity = 0.5): string =>
  line(path, '#ffffff', width, opacity);

export const box = (w: number, h: number, paint: string, rounding = 8): string =>
  `<rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="${rounding}" fill="${paint}"/>`;

export const at = (x: number, y: number, inside: string, turn = 0): string =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})">${inside}</g>`;

type Point = { readonly x: number; readonly y: number; readonly turn: number };

/** Points that are spread evenly over a disc, from an angle. They are the same at every call. */
export function strewn(count: number, reach: number, start = 0.6): Point[] {
  return times(count, (index) => {
    const from = Math.sqrt((index + 0.5) / count) * reach;
    const angle = index * 2.39996 + start;
    return { x: from * Math.cos(angle), y: from * Math.sin(angle), turn: (index * 67) % 360 };
  });
}
