import { cx, cy, lighter, shade, strewn } from './tile.ts';

/* Toppings and garnish: eggs, leaves, slices, cream. */

/** A fried egg. */
const egg = (yolk: string): string =>
  `<path d="M150 196c-14-54 30-104 84-96 40-22 112-4 118 50 34 30 10 96-44 102-34 30-96 22-114-10-28 0-42-22-44-46z" transform="translate(0 10)" fill="#3b2413" fill-opacity=".26"/>
   <path d="M150 196c-14-54 30-104 84-96 40-22 112-4 118 50 34 30 10 96-44 102-34 30-96 22-114-10-28 0-42-22-44-46z" fill="#fffdf6" stroke="#c98a3a" stroke-opacity=".55" stroke-width="6"/>
   <circle cx="${cx - 6}" cy="${cy - 8}" r="47" fill="${yolk}"/><path d="M${cx - 36} ${cy - 22}q10-22 32-24" stroke="#fff" stroke-opacity=".75" stroke-width="9" stroke-linecap="round" fill="none"/>`;

/** Scattered basil leaves. */
const leaves = (colour: string): string =>
  strewn(13, 16, 112)
    .map(
      ({ x, y, turn }, index) =>
        `<g transform="translate(${x} ${y}) rotate(${turn * 2})"><path d="M-27 0q20-24 54 0q-34 24-54 0z" transform="translate(2 5)" fill="#3b2413" fill-opacity=".3"/><path d="M-27 0q20-24 54 0q-34 24-54 0z" fill="${index % 3 ? colour : lighter(colour)}"/><path d="M-22 0h42" stroke="#123d12" stroke-opacity=".4" stroke-width="2.5"/></g>`,
    )
    .join('');

/** A heap of thin strips. */
const strips = (colours: string): string => {
  const paints = colours.split(' ');
  return strewn(84, 0, 96)
    .map(
      ({ x, y, turn }, index) =>
        `<g transform="rotate(${turn + ((index * 29) % 60)} ${x} ${y})"><rect x="${x - 44}" y="${y - 1}" width="88" height="9" rx="4.5" fill="#3b2413" fill-opacity=".2"/><rect x="${x - 44}" y="${y - 5}" width="88" height="9" rx="4.5" fill="${paints[index % paints.length]}"/></g>`,
    )
    .join('');
};

/** A swirl of cream on a soup. */
const swirl = (colour: string): string =>
  `<path d="M${cx - 84} ${cy + 16}c0-62 60-96 112-78 44 16 56 74 14 98-34 20-78 0-76-34 2-24 28-36 46-24" fill="none" stroke="${colour}" stroke-opacity=".82" stroke-width="15" stroke-linecap="round"/>
   <path d="M${cx - 60} ${cy + 66}q52 34 112 8" fill="none" stroke="${colour}" stroke-opacity=".7" stroke-width="11" stroke-linecap="round"/>`;

/** Small balls: roe, tapioca, pomegranate seeds. */
const beads = (colour: string): string =>
  strewn(46, 6, 92)
    .map(
      ({ x, y }, index) =>
        `<circle cx="${x}" cy="${y + 3}" r="13" fill="#3b2413" fill-opacity=".22"/><circle cx="${x}" cy="${y}" r="13" fill="${index % 4 ? colour : lighter(colour)}"/><circle cx="${x - 4}" cy="${y - 5}" r="3.6" fill="#fff" fill-opacity=".75"/>`,
    )
    .join('');

/** Round slices. The first colour is their edge, the second their inside. */
const rounds = (count: number, radius: number) => (colours: string) => {
  const [outside = '#000000', inside = lighter(outside)] = colours.split(' ');
  return strewn(count, radius * 0.7, 128 - radius * 0.62)
    .map(
      ({ x, y }) =>
        `<circle cx="${x}" cy="${y + 8}" r="${radius}" fill="#3b2413" fill-opacity=".28"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${outside}"/><circle cx="${x}" cy="${y}" r="${radius * 0.72}" fill="${inside}"/>
         <path d="M${x - radius * 0.5} ${y - radius * 0.34}q${radius * 0.3}-${radius * 0.4} ${radius * 0.8}-${radius * 0.3}" stroke="#fff" stroke-opacity=".5" stroke-width="${radius / 8}" stroke-linecap="round" fill="none"/>`,
    )
    .join('');
};

/** A mound: of rice, ice cream or potato salad. */
const mound = (colour: string): string =>
  `<ellipse cx="${cx}" cy="${cy + 52}" rx="112" ry="50" fill="#3b2413" fill-opacity=".28"/><path d="M144 220c-6-86 50-134 112-134s118 48 112 134c-2 26-54 38-112 38s-110-12-112-38z" fill="${colour}"/>
   <path d="M144 220c6 20 62 26 112 26s106-6 112-26c0 30-54 38-112 38s-112-10-112-38z" fill="${shade(colour)}" fill-opacity=".5"/>
   <path d="M178 160c10-32 34-46 62-48" stroke="#fff" stroke-opacity=".65" stroke-width="13" stroke-linecap="round" fill="none"/>`;

/** Foam on a glass. */
const foam = (colour: string): string => {
  const bubbles = [172, 204, 238, 272, 306, 338].map(
    (x, index) =>
      `<circle cx="${x}" cy="${84 + (index % 2) * 9}" r="${27 - (index % 3) * 3}" fill="${colour}"/>`,
  );
  return `${bubbles.join('')}<rect x="166" y="84" width="180" height="36" rx="14" fill="${colour}"/>`;
};

/** A slice of citrus fruit on the rim of a glass. */
const wheel = (colour: string): string => {
  const cuts = [0, 45, 90, 135]
    .map((turn) => `<path d="M-31 0h62" transform="rotate(${turn})" stroke="#fff" stroke-width="5"/>`)
    .join('');
  return `<g transform="translate(338 92)"><circle r="52" cy="5" fill="#3b2413" fill-opacity=".25"/><circle r="52" fill="${colour}"/><circle r="43" fill="#fffbe6"/><circle r="38" fill="${lighter(colour)}"/>${cuts}</g>`;
};

/** A small bowl with a dip. The first colour is that of the bowl. */
function dip(colours: string): string {
  const [bowl = '#ffffff', sauce = '#a8501c'] = colours.split(' ');
  return `<circle cx="${cx}" cy="${cy + 10}" r="92" fill="#3b2413" fill-opacity=".3"/><circle cx="${cx}" cy="${cy}" r="92" fill="${bowl}"/><circle cx="${cx}" cy="${cy}" r="74" fill="${shade(bowl)}"/><circle cx="${cx}" cy="${cy + 3}" r="70" fill="${sauce}"/>
    <path d="M${cx - 44} ${cy - 18}q14-28 44-30" stroke="#fff" stroke-opacity=".5" stroke-width="10" stroke-linecap="round" fill="none"/>`;
}

/** Clams in their shells, seen from above. */
const clams = (colour: string): string =>
  [
    [-58, -46, -24],
    [54, -50, 22],
    [4, 6, -6],
    [-66, 54, 14],
    [66, 50, -18],
  ]
    .map(([dx = 0, dy = 0, turn], index) => {
      const paint = index % 2 ? colour : lighter(colour);
      const shell = 'M0 40C-46 34-62 0-50-20C-38-42-16-46 0-46C16-46 38-42 50-20C62 0 46 34 0 40z';
      const ridges = [-34, -17, 0, 17, 34].map((x) => `<path d="M0 34Q${x} 6 ${x * 1.1}-34"/>`);
      return `<g transform="translate(${cx + dx} ${cy + dy}) rotate(${turn})"><path d="${shell}" transform="translate(0 9)" fill="#3b2413" fill-opacity=".34"/><path d="${shell}" fill="${paint}" stroke="${shade(paint)}" stroke-opacity=".6" stroke-width="3"/>
        <g fill="none" stroke="${shade(paint)}" stroke-opacity=".5" stroke-width="4" stroke-linecap="round">${ridges.join('')}</g><path d="M-34-18q14-18 32-20" stroke="#fff" stroke-opacity=".6" stroke-width="6" stroke-linecap="round" fill="none"/></g>`;
    })
    .join('');

export const garnish = {
  egg,
  leaves,
  strips,
  swirl,
  beads,
  rounds: rounds(6, 44),
  coins: rounds(14, 24),
  mound,
  foam,
  dip,
  clams,
  wheel,
} as const;
