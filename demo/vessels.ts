/* What a dish is served in and on, drawn as SVG, from above, on the 512 x 384 tile. */

const cx = 256;
const cy = 192;

type Point = { readonly x: number; readonly y: number; readonly turn: number };

/** Points strewn evenly over a disc, always the same ones. */
function strewn(count: number, from: number, to: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const reach = Math.sqrt((index + 0.5) / count) * (to - from) + from;
    const angle = index * 2.39996;
    return { x: cx + reach * Math.cos(angle), y: cy + reach * Math.sin(angle), turn: (index * 57) % 180 };
  });
}

const shine = (id: string, inner: string, outer: string) =>
  `<radialGradient id="${id}" cx=".38" cy=".3" r=".85"><stop offset="0" stop-color="${inner}"/><stop offset="1" stop-color="${outer}"/></radialGradient>`;

const softShadow =
  '<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feDropShadow dx="0" dy="10" stdDeviation="10" flood-color="#3b2413" flood-opacity=".3"/></filter>';

const disc = (radius: number, paint: string, more = '') =>
  `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${paint}" ${more}/>`;

function plate(colour = '#fffaf1'): string {
  return `<defs>${softShadow}${shine('rim', '#ffffff', colour)}</defs>
    ${disc(162, 'url(#rim)', 'filter="url(#soft)"')}
    ${disc(118, colour, 'fill-opacity=".55" stroke="#3b241318" stroke-width="3"')}`;
}

function bowl(colour = '#fffaf1', fill = '#e9d3a2'): string {
  return `<defs>${softShadow}${shine('rim', '#ffffff', colour)}${shine('fill', lighter(fill), fill)}</defs>
    ${disc(162, 'url(#rim)', 'filter="url(#soft)"')}${disc(162, colour, 'fill-opacity=".55"')}
    ${disc(141, '#3b241330')}${disc(137, 'url(#fill)')}
    <path d="M150 150a118 118 0 0 1 76-70" stroke="#fff" stroke-opacity=".35" stroke-width="8" stroke-linecap="round" fill="none"/>`;
}

function pot(colour = '#4a3a30', fill = '#7a3b1c'): string {
  const handle = (x: number) => `<rect x="${x}" y="164" width="44" height="56" rx="18" fill="${colour}" filter="url(#soft)"/>`;
  return `<defs>${softShadow}${shine('rim', lighter(colour), colour)}${shine('fill', lighter(fill), fill)}</defs>
    ${handle(74)}${handle(394)}${disc(158, 'url(#rim)', 'filter="url(#soft)"')}${disc(138, '#00000055')}${disc(134, 'url(#fill)')}`;
}

function steamer(): string {
  const slats = Array.from({ length: 11 }, (_, index) => `<rect x="100" y="${62 + index * 25}" width="312" height="16" rx="4" fill="#d9a760"/>`);
  return `<defs>${softShadow}${shine('rim', '#f3d49b', '#c48f48')}<clipPath id="inside">${disc(134, '#000')}</clipPath></defs>
    ${disc(162, 'url(#rim)', 'filter="url(#soft)"')}${disc(150, 'none', 'stroke="#a8743a" stroke-opacity=".5" stroke-width="3"')}
    ${disc(136, '#a8743a')}<g clip-path="url(#inside)">${slats.join('')}</g>${disc(118, '#fff8ea', 'fill-opacity=".75"')}`;
}

function cup(colour = '#fffaf1', fill = '#b98252'): string {
  return `<defs>${softShadow}${shine('rim', '#ffffff', colour)}${shine('fill', lighter(fill), fill)}</defs>
    ${disc(164, 'url(#rim)', 'filter="url(#soft)"')}${disc(118, '#3b241310')}
    <rect x="352" y="176" width="66" height="32" rx="16" fill="${colour}" filter="url(#soft)"/>
    ${disc(116, 'url(#rim)', 'filter="url(#soft)"')}${disc(100, '#3b241340')}${disc(97, 'url(#fill)')}`;
}

const wood = (inside: string, colour = '#d9a566') =>
  `<defs>${softShadow}<linearGradient id="wood" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(colour)}"/><stop offset="1" stop-color="${colour}"/></linearGradient></defs>
    <rect x="76" y="62" width="360" height="260" rx="34" fill="url(#wood)" filter="url(#soft)"/>${inside}`;

const board = (colour?: string) =>
  wood(
    [108, 152, 196, 240, 284]
      .map((y, index) => `<path d="M84 ${y}q90 ${index % 2 ? 14 : -12} 172 0t172 0" stroke="#8a5523" stroke-opacity=".16" stroke-width="4" fill="none"/>`)
      .join(''),
    colour,
  );

const box = (colour = '#7c2d24') =>
  wood(
    '<g fill="#2c1512" fill-opacity=".5"><rect x="92" y="78" width="196" height="228" rx="22"/><rect x="300" y="78" width="120" height="108" rx="22"/><rect x="300" y="198" width="120" height="108" rx="22"/></g>',
    colour,
  );

const paper = (colour = '#f6e7cb') =>
  `<defs>${softShadow}</defs><g transform="rotate(-8 256 192)" filter="url(#soft)"><path d="M98 84l74-14 88 10 92-14 66 22-10 92 14 84-18 72-82-8-82 14-76-10-72 6-10-88 12-80z" fill="${colour}"/>
    <path d="M172 70l20 262M260 80l4 262M352 66l-14 270M104 160l308 20M98 250l320 12" stroke="#8a5523" stroke-opacity=".1" stroke-width="5"/></g>`;

/** A tumbler seen from the side, the only vessel that is; with a colour it has a straw. */
function glass(colour?: string, fill = '#f4e3bf'): string {
  const straw = colour ? `<path d="M286 120L322 22" stroke="${colour}" stroke-width="17" stroke-linecap="round"/>` : '';
  return `<defs>${softShadow}<linearGradient id="drink" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(fill)}"/><stop offset=".75" stop-color="${fill}"/></linearGradient></defs>
    <path d="M158 52h196l-22 270q-2 18-20 18H200q-18 0-20-18z" fill="#ffffff" fill-opacity=".62" filter="url(#soft)"/>${straw}
    <path d="M171 92h170l-18 224q-1 12-13 12H202q-12 0-13-12z" fill="url(#drink)"/><ellipse cx="256" cy="92" rx="85" ry="12" fill="${lighter(lighter(fill))}"/>
    <path d="M182 74l16 226" stroke="#fff" stroke-opacity=".55" stroke-width="12" stroke-linecap="round"/>`;
}

const vessels = { plate, bowl, pot, steamer, cup, board, box, paper, glass } as const;
export type Vessel = keyof typeof vessels;

export const drawnVessel = (vessel: Vessel, colour?: string, fill?: string): string => vessels[vessel](colour, fill);

/** Noodles, coiled. */
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

/** Ice cubes afloat in a glass. */
const ice = (colour: string) =>
  [[214, 118, -14], [272, 134, 18], [236, 176, 34], [300, 106, -30]]
    .map(
      ([x = 0, y = 0, turn]) =>
        `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x - 27}" y="${y - 27}" width="54" height="54" rx="13" fill="${colour}" fill-opacity=".6" stroke="#fff" stroke-opacity=".8" stroke-width="4"/>
         <path d="M${x - 14} ${y - 12}h20" stroke="#fff" stroke-width="6" stroke-linecap="round"/></g>`,
    )
    .join('');

/** A steamed bun from above, pleated to a knot. */
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
  [[0, 0], [-72, -52], [70, -54], [-72, 54], [72, 52]].map(([x = 0, y = 0]) => bunAt(cx + x, cy + y, 47, colour)).join('');

/** Rice in the wide part of a bento box. */
function bed(colour: string): string {
  const grains = strewn(420, 0, 170).map(
    ({ x, y, turn }, index) =>
      `<ellipse cx="${x - 66}" cy="${y}" rx="9" ry="4.6" transform="rotate(${turn} ${x - 66} ${y})" fill="${index % 3 ? colour : lighter(colour)}" stroke="#6b4a2a" stroke-opacity=".16"/>`,
  );
  return `<clipPath id="bed"><rect x="98" y="84" width="184" height="216" rx="18"/></clipPath><g clip-path="url(#bed)"><rect x="98" y="84" width="184" height="216" fill="${colour}"/>${grains.join('')}</g>`;
}

const rings = (colour: string) =>
  strewn(16, 34, 112)
    .map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="6.5" fill="none" stroke="${colour}" stroke-width="4.5"/>`)
    .join('');

const seeds = (colour: string) =>
  strewn(34, 16, 104)
    .map(({ x, y, turn }) => `<ellipse cx="${x}" cy="${y}" rx="5" ry="3" transform="rotate(${turn} ${x} ${y})" fill="${colour}"/>`)
    .join('');

/** A Karelian pasty: a crimped oval of rye round rice porridge. */
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
  noodles, rice, bed, blob, rings, seeds, pasty, ice, buns, bun: (colour: string) => bunAt(cx, cy, 104, colour), dice: cubes(22, 32, 96), cubes: cubes(9, 58, 92), slabs: cubes(4, 104, 74),
} as const;
export type Food = keyof typeof foods;

export const drawnFood = (food: Food, colour: string): string => foods[food](colour);

/** The colour a third of the way to a warm white. */
function lighter(colour: string): string {
  const warmWhite = [255, 244, 226];
  const channels = warmWhite.map((white, index) => {
    const value = Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16);
    return Math.round(value + (white - value) * 0.3);
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
