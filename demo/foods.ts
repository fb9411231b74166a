import { garnish } from './garnish.ts';
import { grill } from './grill.ts';
import { cx, cy, lighter, strewn } from './tile.ts';

/* Food that has no emoji, drawn as SVG in the middle of its vessel, with a soft shadow. */

const disc = (radius: number, paint: string) =>
  `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${paint}"/>`;

/** A nest of noodles. */
function noodles(colour: string): string {
  const coils = Array.from({ length: 16 }, (_, index) => {
    const x = cx + 18 * Math.cos(index * 2.4);
    const y = cy + 18 * Math.sin(index * 2.4);
    const [rx, ry] = [98 - (index % 5) * 13, 70 - (index % 4) * 13];
    const paint = index % 3 ? colour : lighter(colour);
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${index * 31} ${x} ${y})" fill="none" stroke="#6b3d15" stroke-opacity=".22" stroke-width="11"/>
      <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${index * 31} ${x} ${y})" fill="none" stroke="${paint}" stroke-width="8"/>`;
  });
  return coils.join('');
}

function rice(colour: string): string {
  const grains = strewn(240, 0, 108).map(
    ({ x, y, turn }, index) =>
      `<ellipse cx="${x}" cy="${y}" rx="9" ry="4.6" transform="rotate(${turn} ${x} ${y})" fill="${index % 3 ? colour : lighter(colour)}" stroke="#6b4a2a" stroke-opacity=".16"/>`,
  );
  return `${disc(110, colour)}${grains.join('')}`;
}

const blob = (colour: string) =>
  `<path d="M168 190c-10-62 52-92 96-84 58 6 96 44 86 92-6 54-54 82-102 78-48 0-74-38-80-86z" fill="${colour}"/>
   <path d="M196 160c12-24 36-32 58-30" stroke="#fff" stroke-opacity=".4" stroke-width="9" stroke-linecap="round" fill="none"/>`;

const cubes = (count: number, size: number, reach: number) => (colour: string) =>
  strewn(count, size * 0.4, reach)
    .map(
      ({ x, y, turn }, index) =>
        `<g transform="rotate(${turn / 3 - 30} ${x} ${y})"><rect x="${x - size / 2}" y="${y - size / 2 + size * 0.16}" width="${size}" height="${size}" rx="${size * 0.26}" fill="#3b2413" fill-opacity=".35"/>
         <rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="${size * 0.26}" fill="${index % 3 ? colour : lighter(colour)}"/>
         <rect x="${x - size * 0.32}" y="${y - size * 0.34}" width="${size * 0.5}" height="${size * 0.16}" rx="${size * 0.08}" fill="#fff" fill-opacity=".28"/></g>`,
    )
    .join('');

/** Ice cubes in a glass. */
const ice = (colour: string) =>
  [
    [214, 118, -14],
    [272, 134, 18],
    [236, 176, 34],
    [300, 106, -30],
  ]
    .map(
      ([x = 0, y = 0, turn]) =>
        `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x - 27}" y="${y - 27}" width="54" height="54" rx="13" fill="${colour}" fill-opacity=".6" stroke="#fff" stroke-opacity=".8" stroke-width="4"/>
         <path d="M${x - 14} ${y - 12}h20" stroke="#fff" stroke-width="6" stroke-linecap="round"/></g>`,
    )
    .join('');

/** A steamed bun from above, with pleats. */
function bunAt(x: number, y: number, radius: number, colour: string): string {
  const pleats = Array.from({ length: 16 }, (_, index) => {
    const angle = (index / 16) * 2 * Math.PI;
    const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    return `<path d="M${x + dx * 0.12} ${y + dy * 0.12}Q${x + dx * 0.5 - dy * 0.26} ${y + dy * 0.5 + dx * 0.26} ${x + dx * 0.86} ${y + dy * 0.86}"/>`;
  });
  return `<g filter="url(#soft)"><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/></g>
    <circle cx="${x - radius * 0.12}" cy="${y - radius * 0.14}" r="${radius * 0.78}" fill="${lighter(colour)}" fill-opacity=".75"/>
    <g fill="none" stroke="#8a5f33" stroke-opacity=".38" stroke-width="${radius / 15}" stroke-linecap="round">${pleats.join('')}</g>
    <circle cx="${x}" cy="${y}" r="${radius * 0.17}" fill="${lighter(colour)}" stroke="#8a5f33" stroke-opacity=".4" stroke-width="${radius / 18}"/>`;
}

const buns = (colour: string) =>
  [
    [0, 0],
    [-72, -52],
    [70, -54],
    [-72, 54],
    [72, 52],
  ]
    .map(([x = 0, y = 0]) => bunAt(cx + x, cy + y, 47, colour))
    .join('');

/** Rice that fills the large part of a bento box. */
function bed(colour: string): string {
  const grains = strewn(420, 0, 170).map(
    ({ x, y, turn }, index) =>
      `<ellipse cx="${x - 66}" cy="${y}" rx="9" ry="4.6" transform="rotate(${turn} ${x - 66} ${y})" fill="${index % 3 ? colour : lighter(colour)}" stroke="#6b4a2a" stroke-opacity=".16"/>`,
  );
  return `<clipPath id="bed"><rect x="98" y="84" width="184" height="216" rx="18"/></clipPath><g clip-path="url(#bed)"><rect x="98" y="84" width="184" height="216" fill="${colour}"/>${grains.join('')}</g>`;
}

const rings = (colour: string) =>
  strewn(16, 34, 112)
    .map(
      ({ x, y }) => `<circle cx="${x}" cy="${y}" r="6.5" fill="none" stroke="${colour}" stroke-width="4.5"/>`,
    )
    .join('');

const seeds = (colour: string) =>
  strewn(34, 16, 104)
    .map(
      ({ x, y, turn }) =>
        `<ellipse cx="${x}" cy="${y}" rx="5" ry="3" transform="rotate(${turn} ${x} ${y})" fill="${colour}"/>`,
    )
    .join('');

/** A Karelian pasty: rice porridge in an oval rye crust. */
function pasty(colour: string): string {
  const crimps = Array.from({ length: 34 }, (_, index) => {
    const angle = (index / 34) * 2 * Math.PI;
    return `<circle cx="${cx + 136 * Math.cos(angle)}" cy="${cy + 84 * Math.sin(angle)}" r="18" fill="${index % 2 ? colour : lighter(colour)}"/>`;
  });
  return `<g transform="rotate(-14 ${cx} ${cy})"><g filter="url(#soft)">${crimps.join('')}</g><ellipse cx="${cx}" cy="${cy}" rx="128" ry="77" fill="${colour}"/>
    <ellipse cx="${cx}" cy="${cy}" rx="110" ry="60" fill="#fbefcf"/><ellipse cx="${cx - 30}" cy="${cy - 10}" rx="46" ry="22" fill="#f3cf86" fill-opacity=".55"/>
    <ellipse cx="${cx + 44}" cy="${cy + 14}" rx="40" ry="18" fill="#e8b765" fill-opacity=".4"/></g>`;
}

const foods = {
  ...grill,
  ...garnish,
  noodles,
  rice,
  bed,
  blob,
  rings,
  seeds,
  pasty,
  ice,
  buns,
  bun: (colour: string) => bunAt(cx, cy, 104, colour),
  dice: cubes(22, 32, 96),
  cubes: cubes(9, 58, 92),
  mince: cubes(46, 21, 100),
  slabs: cubes(4, 104, 74),
} as const;
export type Food = keyof typeof foods;

/** A food in its colours. `place` is an optional offset from the middle and a scale: "40,-20 0.6". */
export function drawnFood(food: Food, colours: string, place?: string): string {
  const drawn = foods[food](colours);
  if (!place) return drawn;
  const [move = '0,0', size = '1'] = place.split(' ');
  const [dx = 0, dy = 0] = move.split(',').map(Number);
  return `<g transform="translate(${cx + dx} ${cy + dy}) scale(${size}) translate(${-cx} ${-cy})">${drawn}</g>`;
}
