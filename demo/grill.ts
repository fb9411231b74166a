import { cx, cy, lighter, shade } from './tile.ts';

/* Grilled and sliced food: skewers, slices, rolls, fillets. If there are two colours, they alternate. */

const stick = (y: number) =>
  `<rect x="92" y="${y - 4}" width="338" height="9" rx="4.5" fill="#c99a5e"/><rect x="92" y="${y - 4}" width="338" height="3.5" rx="1.7" fill="#ecc98f"/>`;

/** Three diagonal sticks. `pieces` draws the food on the stick at this height. */
const threaded = (pieces: (y: number) => string): string =>
  `<g transform="rotate(-16 ${cx} ${cy})">${[-76, 0, 76].map((dy) => `${stick(cy + dy)}${pieces(cy + dy)}`).join('')}</g>`;

const columns = [-124, -68, -12, 44];

const glazed = (shape: string, x: number, y: number, colour: string) =>
  `<g transform="translate(${x} ${y})"><g transform="translate(0 9)" fill="#3b2413" fill-opacity=".34">${shape}</g><g fill="${colour}">${shape}</g>
   <path d="M-16-12q14-11 30-6" stroke="#fff" stroke-opacity=".42" stroke-width="6" stroke-linecap="round" fill="none"/>
   <path d="M-14 10l10-26M2 16l11-30" stroke="#3b1d0c" stroke-opacity=".28" stroke-width="5" stroke-linecap="round"/></g>`;

const onSticks = (shape: string) => (colours: string) => {
  const [first = '#000000', second = lighter(first)] = colours.split(' ');
  return threaded((y) =>
    columns.map((dx, index) => glazed(shape, cx + dx + 26, y, index % 2 ? second : first)).join(''),
  );
};

const skewers = onSticks('<rect x="-25" y="-28" width="50" height="56" rx="15"/>');
const balls = onSticks('<circle r="28"/>');
const hearts = onSticks(
  '<path d="M-26-6c0-22 24-24 30-10 8-10 24-4 22 12-3 18-20 28-28 30-12-4-24-16-24-32z"/>',
);

/** Skin, folded on a stick like a ribbon. */
const ribbons = (colour: string): string =>
  threaded((y) => {
    const path = `M${cx - 128} ${y}${Array.from({ length: 9 }, (_, index) => `q14 ${index % 2 ? 40 : -40} 25 0`).join('')}`;
    const line = (paint: string, width: number, dy: number) =>
      `<path d="${path}" transform="translate(0 ${dy})" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
    return `${line('#3b241355', 26, 8)}${line(colour, 26, 0)}${line(lighter(colour), 8, -4)}`;
  });

const sticks = (): string => threaded(() => '');

/** Slices of fish that overlap. */
function slices(colours: string): string {
  const [first = '#000000', second = first] = colours.split(' ');
  const cuts = Array.from({ length: 5 }, (_, index) => {
    const paint = index % 2 ? second : first;
    return `<g transform="translate(${cx - 92 + index * 44} ${cy + 12 - index * 6}) rotate(18)"><rect x="-30" y="-54" width="62" height="118" rx="22" fill="#3b2413" fill-opacity=".25"/>
      <rect x="-34" y="-62" width="62" height="118" rx="22" fill="${paint}"/><path d="M-22-30q24 8 40-10M-24-4q26 9 44-10M-22 22q24 9 42-9" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round" fill="none"/>
      <rect x="-34" y="-62" width="62" height="118" rx="22" fill="none" stroke="${shade(paint)}" stroke-opacity=".5" stroke-width="3"/></g>`;
  });
  return cuts.join('');
}

/** Slices of a rolled omelette. The first colour is outside, the second between the layers. */
function rolls(colours: string): string {
  const [outside = '#000000', inside = shade(outside)] = colours.split(' ');
  return [-88, 0, 88]
    .map(
      (dx, index) =>
        `<g transform="translate(${cx + dx} ${cy + (index - 1) * 8}) rotate(${index * 9 - 12})"><rect x="-46" y="-34" width="92" height="84" rx="24" fill="#3b2413" fill-opacity=".3"/><rect x="-46" y="-44" width="92" height="84" rx="24" fill="${outside}"/>
         <path d="M34-22q-6-12-24-12h-26q-20 0-20 24v8q0 22 22 22h22q18 0 18-18t-18-18h-10q-14 0-14 12t12 10" stroke="${inside}" stroke-width="6" stroke-linecap="round" fill="none"/></g>`,
    )
    .join('');
}

/** A fillet of fish or meat with grill marks. */
function fillet(colours: string): string {
  const [flesh = '#000000', edge = shade(flesh)] = colours.split(' ');
  const outline = 'M96 226c-8-62 60-112 150-116 74-4 158 22 172 62 12 36-46 82-130 96-92 14-184 8-192-42z';
  return `<g transform="rotate(-10 ${cx} ${cy})"><path d="${outline}" transform="translate(0 12)" fill="#3b2413" fill-opacity=".32"/><path d="${outline}" fill="${edge}"/>
    <path d="${outline}" transform="translate(${cx * 0.08} ${cy * 0.07}) scale(.92)" fill="${flesh}"/>
    <path d="M168 150l-36 92M232 132l-44 126M298 130l-46 126M358 144l-40 92" stroke="#5b2c10" stroke-opacity=".38" stroke-width="12" stroke-linecap="round"/>
    <path d="M136 178c34-34 92-46 150-44" stroke="#fff" stroke-opacity=".34" stroke-width="9" stroke-linecap="round" fill="none"/></g>`;
}

/** Breaded and fried meat, cut in two halves. */
function cutlet(colour: string): string {
  const crumbs = Array.from({ length: 90 }, (_, index) => {
    const reach = Math.sqrt((index + 0.5) / 90) * 104;
    const [x, y] = [cx + reach * Math.cos(index * 2.4) * 1.12, cy + reach * Math.sin(index * 2.4) * 0.82];
    return `<circle cx="${x}" cy="${y}" r="${5 + (index % 4)}" fill="${index % 3 ? lighter(colour) : shade(colour)}" fill-opacity=".75"/>`;
  });
  return `<ellipse cx="${cx}" cy="${cy + 12}" rx="124" ry="92" fill="#3b2413" fill-opacity=".3"/><ellipse cx="${cx}" cy="${cy}" rx="124" ry="92" fill="${colour}"/>${crumbs.join('')}
    <path d="M${cx - 74} ${cy - 44}q50-32 112-24" stroke="#fff" stroke-opacity=".3" stroke-width="10" stroke-linecap="round" fill="none"/>`;
}

/** Fried sticks: spring rolls, chips. */
const fingers = (count: number, width: number, length: number) => (colour: string) =>
  Array.from({ length: count }, (_, index) => {
    const x = cx + (index - (count - 1) / 2) * (width + 7);
    const y = cy + ((index * 37) % 29) - 14;
    const turn = ((index * 53) % 41) - 20;
    const bar = (dy: number, paint: string) =>
      `<rect x="${x - width / 2}" y="${y - length / 2 + dy}" width="${width}" height="${length}" rx="${width * 0.32}" fill="${paint}"/>`;
    return `<g transform="rotate(${turn + 24} ${x} ${y})">${bar(9, '#3b241350')}${bar(0, index % 3 ? colour : lighter(colour))}
      <rect x="${x - width * 0.28}" y="${y - length * 0.4}" width="${width * 0.2}" height="${length * 0.72}" rx="${width * 0.1}" fill="#fff" fill-opacity=".32"/></g>`;
  }).join('');

export const grill = {
  skewers,
  balls,
  hearts,
  ribbons,
  sticks,
  slices,
  rolls,
  fillet,
  cutlet,
  chips: fingers(9, 22, 128),
  bars: fingers(5, 44, 150),
} as const;
