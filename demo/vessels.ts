import { cx, cy, lighter } from './tile.ts';

/* Vessels, drawn as SVG from above unless stated otherwise. */

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
  const handle = (x: number) =>
    `<rect x="${x}" y="164" width="44" height="56" rx="18" fill="${colour}" filter="url(#soft)"/>`;
  return `<defs>${softShadow}${shine('rim', lighter(colour), colour)}${shine('fill', lighter(fill), fill)}</defs>
    ${handle(74)}${handle(394)}${disc(158, 'url(#rim)', 'filter="url(#soft)"')}${disc(138, '#00000055')}${disc(134, 'url(#fill)')}`;
}

function steamer(): string {
  const slats = Array.from(
    { length: 11 },
    (_, index) => `<rect x="100" y="${62 + index * 25}" width="312" height="16" rx="4" fill="#d9a760"/>`,
  );
  return `<defs>${softShadow}${shine('rim', '#f3d49b', '#c48f48')}<clipPath id="inside">${disc(134, '#000')}</clipPath></defs>
    ${disc(162, 'url(#rim)', 'filter="url(#soft)"')}${disc(150, 'none', 'stroke="#a8743a" stroke-opacity=".5" stroke-width="3"')}
    ${disc(136, '#a8743a')}<g clip-path="url(#inside)">${slats.join('')}</g>${disc(136, '#5c3a14', 'fill-opacity=".12"')}`;
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
      .map(
        (y, index) =>
          `<path d="M84 ${y}q90 ${index % 2 ? 14 : -12} 172 0t172 0" stroke="#8a5523" stroke-opacity=".16" stroke-width="4" fill="none"/>`,
      )
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

/** A glass, seen from the side. With a colour, it has a straw of that colour. */
function glass(colour?: string, fill = '#f4e3bf'): string {
  const straw = colour
    ? `<path d="M286 120L322 22" stroke="${colour}" stroke-width="17" stroke-linecap="round"/>`
    : '';
  return `<defs>${softShadow}<linearGradient id="drink" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(fill)}"/><stop offset=".75" stop-color="${fill}"/></linearGradient></defs>
    <path d="M158 52h196l-22 270q-2 18-20 18H200q-18 0-20-18z" fill="#ffffff" fill-opacity=".62" filter="url(#soft)"/>${straw}
    <path d="M171 92h170l-18 224q-1 12-13 12H202q-12 0-13-12z" fill="url(#drink)"/><ellipse cx="256" cy="92" rx="85" ry="12" fill="${lighter(lighter(fill))}"/>
    <path d="M182 74l16 226" stroke="#fff" stroke-opacity=".55" stroke-width="12" stroke-linecap="round"/>`;
}

/** A long plate of dark stoneware. */
const slate = (colour = '#3d4149') =>
  `<defs>${softShadow}${shine('rim', lighter(colour), colour)}</defs><rect x="64" y="72" width="384" height="240" rx="30" fill="url(#rim)" filter="url(#soft)"/>
   <rect x="82" y="90" width="348" height="204" rx="20" fill="#000" fill-opacity=".16"/><path d="M96 104q150-20 320 0" stroke="#fff" stroke-opacity=".16" stroke-width="6" stroke-linecap="round" fill="none"/>`;

/** A plate with a banana leaf. */
function leaf(colour = '#fffaf1', green = '#4f9a45'): string {
  const outline = 'M72 192q70-112 190-104 120 6 180 104-62 98-182 104-118 6-188-104z';
  const veins = Array.from(
    { length: 11 },
    (_, index) => `<path d="M${86 + index * 29} 192q14-60 52-104M${86 + index * 29} 192q14 60 52 104"/>`,
  );
  return `${plate(colour)}<clipPath id="leaf"><path d="${outline}"/></clipPath><g transform="rotate(-14 256 192)"><path d="${outline}" fill="${green}" filter="url(#soft)"/>
    <g clip-path="url(#leaf)" stroke="#1f5a22" stroke-opacity=".3" stroke-width="4" fill="none">${veins.join('')}</g><path d="M80 192h356" stroke="#cfe6a6" stroke-width="7" stroke-linecap="round"/></g>`;
}

/** A bottle, seen from the side. */
const bottle = (colour = '#6b3f1d', label = '#f4e9d2') =>
  `<defs>${softShadow}<linearGradient id="glassy" x1="0" x2="1"><stop offset="0" stop-color="${lighter(colour)}"/><stop offset=".55" stop-color="${colour}"/></linearGradient></defs>
   <path d="M232 24h48v74q0 18 22 34 20 16 20 46v152q0 20-20 20h-92q-20 0-20-20V178q0-30 20-46 22-16 22-34z" fill="url(#glassy)" filter="url(#soft)"/><rect x="228" y="18" width="56" height="20" rx="8" fill="${label}"/>
   <rect x="190" y="196" width="132" height="96" fill="${label}"/><circle cx="256" cy="244" r="30" fill="${colour}" fill-opacity=".8"/><path d="M208 176v-6q0-14 12-24" stroke="#fff" stroke-opacity=".5" stroke-width="9" stroke-linecap="round" fill="none"/>`;

/** A mug with a handle, seen from the side. */
const mug = (_colour?: string, fill = '#f0b23e') =>
  `<defs>${softShadow}<linearGradient id="drink" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lighter(fill)}"/><stop offset=".75" stop-color="${fill}"/></linearGradient></defs>
   <path d="M340 130h36q40 0 40 44v60q0 44-40 44h-36" fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="24" filter="url(#soft)"/><rect x="160" y="66" width="192" height="270" rx="26" fill="#ffffff" fill-opacity=".66" filter="url(#soft)"/>
   <rect x="174" y="96" width="164" height="226" rx="18" fill="url(#drink)"/><path d="M204 130v160M256 130v160M308 130v160" stroke="#fff" stroke-opacity=".3" stroke-width="12" stroke-linecap="round"/>`;

const vessels = {
  plate,
  bowl,
  pot,
  steamer,
  cup,
  board,
  box,
  paper,
  glass,
  slate,
  leaf,
  bottle,
  mug,
} as const;
export type Vessel = keyof typeof vessels;

export const drawnVessel = (vessel: Vessel, colour?: string, fill?: string): string =>
  vessels[vessel](colour, fill);
