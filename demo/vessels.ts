import {
  at,
  box,
  disc,
  fall,
  gloss,
  lighter,
  line,
  lit,
  oval,
  type Part,
  shade,
  shape,
  times,
} from './draw.ts';

/* Vessels from above, and drinks. Cold drinks are seen from the side. */

const rim = (radius: number, colour: string) =>
  `${disc(radius, lit(colour))}${disc(radius - 3, 'none', `stroke="#ffffff" stroke-opacity=".5" stroke-width="4"`)}`;

const plate: Part = (colour = '#fffaf1') =>
  `${rim(178, colour)}${disc(136, shade(colour), 'fill-opacity=".28"')}${disc(133, lighter(colour))}`;

const bowl: Part = (colour = '#fffaf1', fill = '#e9d3a2') =>
  `${rim(176, colour)}${disc(156, shade(colour))}${disc(151, lit(fill))}${gloss('M-118-56A130 130 0 0 1-60-112', 8, 0.35)}`;

const pot: Part = (colour = '#4a3a30', fill = '#7a3b1c') => {
  const handle = (x: number) => at(x, 0, box(54, 64, shade(colour), 20));
  return `${handle(-172)}${handle(172)}${rim(170, colour)}${disc(148, shade(colour))}${disc(143, lit(fill))}`;
};

const steamer: Part = () => {
  const slats = times(11, (index) => at(0, -138 + index * 28, box(300, 18, '#dcab66', 4)));
  return `${rim(176, '#d3a05a')}${disc(160, '#b9803c')}<clipPath id="inside">${disc(150, '#000000')}</clipPath>${disc(150, '#a8743a')}<g clip-path="url(#inside)">${slats.join('')}</g>`;
};

const cup: Part = (colour = '#fffaf1', fill = '#4a2412') =>
  `${rim(172, colour)}${disc(122, shade(colour), 'fill-opacity=".25"')}${at(124, 0, box(76, 36, lit(colour), 18))}
   ${disc(122, shade(colour))}${disc(118, lit(colour))}${disc(103, shade(colour))}${disc(100, lit(fill))}`;

const dish: Part = (colour = '#fffaf1', sauce = '#a8501c') =>
  `${rim(58, colour)}${disc(46, shade(colour))}${disc(43, lit(sauce))}${gloss('M-28-12Q-20-28-2-30', 5, 0.4)}`;

const wood = (colour: string) =>
  `${box(400, 288, shade(colour), 40)}${at(0, -4, box(394, 276, fall(lighter(colour), colour), 36))}`;

const board: Part = (colour = '#d9a566') =>
  `${wood(colour)}${times(5, (index) => line(`M-184 ${-96 + index * 46}q92 ${index % 2 ? 14 : -12} 184 0t184 0`, '#8a5523', 4, 0.13)).join('')}`;

const tray: Part = (colour = '#7c3b2c') =>
  `${wood(colour)}${at(0, -2, box(362, 246, shade(colour), 26))}${at(0, 2, box(358, 240, lit(colour), 24))}`;

const bento: Part = (colour = '#7c2d24') => {
  const hole = (x: number, y: number, w: number, h: number) =>
    at(x, y, `${box(w, h, shade(shade(colour)), 22)}${at(0, 4, box(w - 8, h - 8, '#3a211a', 18))}`);
  return `${wood(colour)}${hole(-66, -4, 226, 240)}${hole(121, -66, 118, 116)}${hole(121, 58, 118, 116)}`;
};

const long: Part = (colour = '#3d4149') =>
  `${box(408, 268, shade(colour), 36)}${at(0, -4, box(404, 258, lit(colour), 34))}${at(0, -2, box(358, 212, shade(colour), 22))}${at(0, 1, box(354, 206, colour, 20))}`;

const paper: Part = (colour = '#f8ecd4') => {
  const sheet = 'M-176-116l82-22 94 12 98-16 82 28-12 92 16 88-22 84-90-10-88 16-82-12-78 8-12-92 14-82z';
  return at(
    0,
    0,
    `${shape(sheet, fall(lighter(colour), colour))}${line('M-96-130l18 268M4-124l6 264M100-132l-12 262M-168-28l336 18M-172 62l344 10', '#8a5523', 4, 0.09)}`,
    -6,
  );
};

const leaf: Part = (green = '#5aa54c') => {
  const outline = 'M-190 6Q-112-112 6-108Q126-100 192 0Q128 104 4 110Q-116 112-190 6z';
  const veins = times(
    11,
    (index) => `M${-170 + index * 31} 0q16-58 56-100M${-170 + index * 31} 0q16 58 56 100`,
  );
  return at(
    0,
    0,
    `<clipPath id="leaf">${shape(outline, '#000000')}</clipPath>${shape(outline, lit(green))}<g clip-path="url(#leaf)">${line(veins.join(''), shade(green), 3, 0.4)}</g>${line('M-184 4H186', '#d3e8ac', 6)}`,
    -12,
  );
};

/** A tall glass. The drink changes from its upper to its lower colour. */
const glass: Part = (upper = '#f4e3bf', lower = upper, straw) =>
  `${straw ? `${line('M34-60L74-176', shade(straw), 17)}${line('M33-60L72-175', straw, 13)}` : ''}${shape('M-106-150H106L84 150Q82 172 60 172H-60Q-82 172-84 150z', '#ffffff', 'fill-opacity=".58"')}
   ${shape('M-94-104H94L74 142Q72 158 56 158H-56Q-72 158-74 142z', fall(upper, lower))}${at(0, -104, oval(94, 13, lighter(upper)))}${gloss('M-82-126L-64 120', 11, 0.5)}`;

const mug: Part = (fill = '#f0b23e') =>
  `${line('M92-66h40q36 0 36 40v58q0 40-36 40H92', '#f3f7fa', 26)}${line('M92-66h40q36 0 36 40v58q0 40-36 40H92', '#ccd8de', 8, 0.6)}${at(0, 14, box(214, 290, '#f6f9fa', 28))}
   ${at(0, 22, box(182, 254, fall(lighter(fill), fill), 18))}${line('M-46-56V118M0-56V118M46-56V118', '#ffffff', 11, 0.28)}${gloss('M-78-60V80', 9, 0.55)}`;

const bottle: Part = (colour = '#6b3f1d', label = '#f4e9d2', mark = '#c2452c') =>
  `${shape('M-26-170H26V-92Q26-72 48-54Q70-38 70-6V152Q70 176 46 176H-46Q-70 176-70 152V-6Q-70-38-48-54Q-26-72-26-92z', lit(colour))}${at(0, -166, box(62, 24, mark, 7))}
   ${at(0, 62, box(140, 104, label, 0))}${at(0, 62, oval(42, 30, mark))}${at(0, 62, oval(34, 22, 'none', `stroke="${label}" stroke-width="4"`))}${gloss('M-48 8V-8Q-48-28-34-38', 9, 0.5)}`;

const wine: Part = (fill = '#8a1f3c') =>
  `${at(0, 160, oval(66, 14, '#eef4f6'))}${line('M0 40V154', '#eef4f6', 12)}${shape('M-86-140H86Q104 46 0 52Q-104 46-86-140z', '#ffffff', 'fill-opacity=".62"')}
   ${shape('M-88-62H88Q86 38 0 40Q-86 38-88-62z', fall(lighter(fill), fill))}${at(0, -62, oval(88, 12, lighter(fill)))}${gloss('M-70-108Q-76-50-62-14', 9, 0.6)}`;

const flute: Part = (fill = '#f2d27a') =>
  `${at(0, 164, oval(56, 12, '#eef4f6'))}${line('M0 60V158', '#eef4f6', 10)}${shape('M-48-156H48Q58 62 0 68Q-58 62-48-156z', '#ffffff', 'fill-opacity=".6"')}
   ${shape('M-49-96H49Q48 54 0 58Q-48 54-49-96z', fall(lighter(fill), fill))}${times(11, (index) => `<circle cx="${((index * 17) % 47) - 23}" cy="${-80 + index * 12}" r="${3 + (index % 3)}" fill="#fff" fill-opacity=".75"/>`).join('')}${gloss('M-36-130V-20', 7, 0.55)}`;

const teapot: Part = (colour = '#8a4a2e') =>
  `${line('M84-24C150-40 164 60 84 62', lit(colour), 22)}${shape('M-78 4C-126 0-120-62-166-66L-150-34C-130 10-120 50-70 56z', lit(colour))}${at(0, 24, oval(104, 88, lit(colour)))}
   ${at(0, -56, oval(58, 15, shade(colour)))}${at(0, -62, oval(54, 15, lit(lighter(colour))))}${at(0, -82, disc(14, lit(colour)))}${at(0, 108, oval(60, 10, shade(colour)))}${gloss('M-66 0Q-58-34-24-44', 10, 0.4)}`;

/** A cup without a handle, from above at an angle. */
const teacup: Part = (colour = '#fffaf1', fill = '#c98a3a') =>
  `${shape('M-74-24C-72 50-44 72 0 72S72 50 74-24z', lit(colour))}${at(0, -24, oval(74, 24, shade(colour)))}${at(0, -24, oval(74, 24, 'none', `stroke="${lighter(colour)}" stroke-width="6"`))}${at(0, -20, oval(65, 18, lit(fill)))}${gloss('M-52 8Q-48 40-28 54', 7, 0.45)}`;

/** A flask of sake. */
const flask: Part = (colour = '#f5f1e6', band = '#3d5f8f') =>
  `${shape('M-34-138Q0-150 34-138Q36-112 24-92C26-50 74-34 74 44Q74 132 52 138H-52Q-74 132-74 44C-74-34-26-50-24-92Q-36-112-34-138z', lit(colour))}
   ${line('M-73 34Q0 60 73 34M-74 52Q0 78 74 52', band, 8)}${at(0, -138, oval(34, 9, shade(colour)))}${gloss('M-50 20Q-48-20-28-40', 9, 0.6)}`;

/** A large shot of spirit or coffee: a low glass. */
const tumbler: Part = (fill = '#f4e3bf', lower = fill) =>
  `${shape('M-84-92H84L72 92Q70 108 54 108H-54Q-70 108-72 92z', '#ffffff', 'fill-opacity=".62"')}${shape('M-74-44H74L64 84Q62 94 52 94H-52Q-62 94-64 84z', fall(fill, lower))}${at(0, -44, oval(74, 11, lighter(fill)))}${gloss('M-66-72L-56 60', 9, 0.55)}`;

/** A bowl for sweets on a foot. */
const coupe: Part = (colour = '#dfeaf0') =>
  `${at(0, 134, oval(66, 14, lit(colour)))}${at(0, 104, box(26, 60, shade(colour), 8))}${shape('M-118 4H118Q112 92 0 96Q-112 92-118 4z', lit(colour))}${at(0, 4, oval(118, 18, lighter(colour)))}${gloss('M-92 30Q-78 66-44 76', 8, 0.6)}`;

/** Foam on a glass or a mug. */
const foam: Part = (colour = '#fffaf0') =>
  `${times(6, (index) => `<circle cx="${-84 + index * 34}" cy="${-6 + (index % 2) * 9}" r="${28 - (index % 3) * 3}" fill="${colour}"/>`).join('')}${at(0, 12, box(196, 40, colour, 18))}`;

const ice: Part = (colour = '#ffffff') =>
  `${box(54, 54, colour, 13).replace('/>', ' fill-opacity=".42" stroke="#ffffff" stroke-opacity=".75" stroke-width="4"/>')}${gloss('M-14-12h18', 6, 0.8)}`;

export const vessels = {
  plate,
  bowl,
  pot,
  steamer,
  cup,
  dish,
  board,
  tray,
  bento,
  long,
  paper,
  leaf,
} as const;
export const drinks = {
  glass,
  mug,
  bottle,
  wine,
  flute,
  teapot,
  teacup,
  flask,
  tumbler,
  coupe,
} as const;
export const inDrinks = { foam, ice } as const;
