import {
  at,
  box,
  disc,
  gloss,
  lighter,
  line,
  lit,
  oval,
  type Part,
  shade,
  shape,
  strewn,
  times,
} from './draw.ts';

/* Cooked meat and fish. */

/** A braised chunk. */
const chunk: Part = (colour = '#6b3216') =>
  `${shape('M-30-14C-28-32-6-34 10-30C28-30 36-14 32 4C36 24 18 34-2 30C-22 34-38 22-32 4z', lit(colour))}${line('M-14-14L-6 18M2-20L10 16M16-16L20 8', shade(colour), 3.5, 0.55)}${gloss('M-22-8q4-14 20-14', 5, 0.4)}`;

/** Braised pork belly: layers of meat and fat under its skin. */
const belly: Part = (meat = '#8a4420', fat = '#e8c49a') =>
  `${box(112, 86, shade(meat), 18)}${at(0, -3, box(110, 80, lit(meat), 17))}${at(0, -30, box(108, 24, lit(shade(meat)), 12))}${line('M-48-10H48', fat, 13)}${line('M-46 18H46', fat, 7, 0.8)}${gloss('M-40-34H6', 7, 0.5)}`;

/** Fried in pieces, with a crisp crust. */
const nugget: Part = (colour = '#c97f2e') =>
  `${shape('M-34-4C-40-26-16-38-4-32C10-42 38-30 34-8C46 6 32 34 12 30C-2 42-30 34-30 16C-40 12-38 2-34-4z', lit(colour))}${strewn(
    9,
    26,
  )
    .map(({ x, y }, index) =>
      at(x, y, disc(4 + (index % 3), index % 2 ? lighter(colour) : shade(colour), 'fill-opacity=".6"')),
    )
    .join('')}`;

/** A small bit: minced meat, fried garlic. */
const crumb: Part = (colour = '#6f3517') =>
  shape('M-11-2C-10-11 0-12 7-8C13-4 12 6 5 9C-3 13-13 8-11-2z', lit(colour));

/** A slice of roast or boiled meat. The second colour is its edge. */
const slice: Part = (colour = '#a8705a', edge = shade(colour)) =>
  `${shape('M-24-50C-4-60 24-54 30-34C36 0 32 34 22 50C6 60-18 58-26 44C-36 12-36-28-24-50z', edge)}${shape('M-20-44C-4-52 18-46 24-30C28 2 26 30 18 43C4 50-14 48-21 38C-29 10-29-24-20-44z', lit(colour))}${line('M-14-22q16 8 30-4M-16 2q16 8 34-4M-14 26q16 7 28-3', lighter(colour), 4, 0.6)}`;

/** Raw fish, sliced: a grain of white lines. */
const sashimi: Part = (colour = '#c8384a') =>
  `${shape('M-34-50L18-58Q32-58 34-44L36 40Q36 54 22 56L-20 60Q-34 60-36 46L-40-36Q-40-48-34-50z', lit(colour))}${line('M-32-26Q0-14 30-36M-34 0Q0 14 32-10M-32 28Q0 40 32 16', lighter(lighter(colour)), 4.5, 0.65)}`;

/** A fried cutlet, cut into strips. */
const cutlet: Part = (colour = '#c98532') => {
  const outline = 'M-126 8C-130-50-66-88 6-84C74-88 128-50 126 2C124 56 66 86-4 84C-72 86-122 60-126 8z';
  const crumbs = strewn(80, 80).map(({ x, y }, index) =>
    at(
      x * 1.4,
      y * 0.92,
      disc(4 + (index % 4), index % 3 ? lighter(colour) : shade(colour), 'fill-opacity=".6"'),
    ),
  );
  return `${shape(outline, lit(colour))}${crumbs.join('')}${line('M-76-66L-84 70M-28-80L-36 80M22-82L14 82M72-70L66 70', shade(shade(colour)), 5, 0.75)}${line('M-71-66L-79 70M-23-80L-31 80M27-82L19 82M77-70L71 70', lighter(lighter(colour)), 4, 0.55)}`;
};

/** A cutlet that is not cut. */
const patty: Part = (colour = '#b9772c') =>
  `${oval(86, 68, lit(colour))}${strewn(46, 64)
    .map(({ x, y }, index) =>
      at(
        x * 1.16,
        y * 0.9,
        disc(4 + (index % 4), index % 3 ? lighter(colour) : shade(colour), 'fill-opacity=".55"'),
      ),
    )
    .join('')}`;

/** A roast or braised chicken leg. */
const leg: Part = (colour = '#b5692a') =>
  `${line('M58 54L92 84', '#f0e2c6', 17)}${at(94, 80, disc(11, '#f0e2c6'))}${at(86, 90, disc(11, '#f0e2c6'))}${shape('M-84-40C-70-88 0-92 34-56C62-26 60 16 76 52C78 66 64 74 52 68C18 56-30 60-62 36C-86 16-92-14-84-40z', lit(colour))}
   ${line('M-40 22C-10 38 22 34 50 54', shade(colour), 6, 0.4)}${gloss('M-62-34C-50-60-18-68 8-56', 10, 0.45)}`;

/** A chicken wing: two bones' lengths of crisp skin, and the tip. */
const wing: Part = (colour = '#c27a30') =>
  `${line('M-58 36L-6-26', shade(colour), 52)}${line('M-4-24L54 20', shade(colour), 42)}${line('M54 20L86 4', shade(colour), 24)}${line('M-60 33L-8-29', colour, 46)}${line('M-6-27L52 17', colour, 36)}${line('M54 17L85 1', colour, 19)}
   ${line('M-64 24L-18-32', lighter(colour), 13, 0.75)}${line('M4-30L44 0', lighter(colour), 10, 0.75)}${line('M-10-8Q2-10 12-2M40 20Q46 10 56 8', shade(shade(colour)), 4, 0.5)}${strewn(
     10,
     34,
   )
     .map(({ x, y }) => at(x * 1.3 - 12, y * 0.5 + 2, disc(3, shade(colour), 'fill-opacity=".6"')))
     .join('')}`;

/** A skewer with four pieces; two colours alternate. */
const skewer: Part = (first = '#8a4a22', second = first) =>
  `${at(14, 0, box(330, 9, '#d0a266', 4))}${times(4, (index) => at(-96 + index * 56, 0, `${box(54, 58, lit(index % 2 ? second : first), 17)}${line('M-8 20L2-20M10 20L18-16', shade(index % 2 ? second : first), 5, 0.45)}${gloss('M-16-12q8-10 22-8', 5, 0.4)}`)).join('')}`;

/** Meatballs on a skewer. */
const ballskewer: Part = (colour = '#9c5324') =>
  `${at(14, 0, box(330, 9, '#d0a266', 4))}${times(4, (index) => at(-96 + index * 57, 0, `${disc(31, lit(colour))}${gloss('M-14-10q6-12 20-12', 6, 0.45)}`)).join('')}`;

/** Skin on a skewer, folded like a ribbon. */
const skinskewer: Part = (colour = '#d39a45') => {
  const path = `M-126 0${times(9, (index) => `q14 ${index % 2 ? 46 : -46} 25 0`).join('')}`;
  return `${at(14, 0, box(330, 9, '#d0a266', 4))}${line(path, shade(colour), 29)}${line(path, colour, 24)}${line(path, lighter(colour), 7)}`;
};

/** A grilled mushroom cap on a skewer, cut with a star. */
const capskewer: Part = (colour = '#7a5232') =>
  `${at(14, 0, box(330, 9, '#d0a266', 4))}${times(3, (index) => at(-86 + index * 78, 0, `${disc(40, lit(colour))}${line('M-20 0H20M-10-17L10 17M10-17L-10 17', '#f3e2c2', 7)}`)).join('')}`;

/** A whole cooked fish. */
const fish: Part = (colour = '#c9b79a', belly = lighter(colour)) =>
  `${shape('M128-6C150-46 176-56 190-58C180-30 180 22 192 52C170 46 146 30 128 8z', lit(shade(colour)))}${shape('M-60-52C-20-92 46-84 78-48z', shade(colour))}${shape('M-176 8C-140-44-70-66-4-60C60-56 108-28 142 0C104 34 44 60-20 60C-84 60-146 44-176 8z', lit(colour))}
   ${shape('M-168 12C-130 40-80 48-20 48C40 46 90 26 126 4C100 36 44 60-20 60C-84 60-144 46-168 12z', belly, 'fill-opacity=".6"')}${line('M-104-40C-86-14-86 20-104 42', shade(colour), 6, 0.6)}${at(-136, -6, `${disc(12, '#fffdf4')}${disc(6, '#33302c')}`)}
   ${line('M-48-36Q-26-6-30 28M4-40Q26-8 22 26M56-30Q74-6 70 16', shade(shade(colour)), 12, 0.5)}${line('M-46-34Q-25-6-29 26M6-38Q27-8 23 24M58-28Q75-6 71 14', '#fffaf0', 6, 0.8)}${line('M-176 10L-154 16', shade(shade(colour)), 4, 0.6)}`;

/** A grilled fillet with its flakes. The second colour is its skin. */
const fillet: Part = (colour = '#d9a05a', skin = shade(shade(colour))) => {
  const outline =
    'M-142 6C-140-46-84-74-12-66C62-58 118-32 146-6C150 4 144 14 130 20C72 48 0 68-62 62C-112 58-140 40-142 6z';
  return `${at(0, 6, shape(outline, skin))}${shape(outline, lit(colour), 'transform="translate(0 -4) scale(.97)"')}${line('M-126-4C-60-14 60-10 132 2', shade(shade(colour)), 5, 0.45)}
   ${line('M-96-42L-72-8L-98 38M-54-56L-26-10L-58 48M-8-58L18-8L-16 50M36-48L58-6L28 42M78-34L96-3L72 28', shade(shade(colour)), 6, 0.4)}${line('M-92-42L-68-8L-94 38M-50-56L-22-10L-54 48M-4-58L22-8L-12 50M40-48L62-6L32 42M82-34L100-3L76 28', lighter(lighter(colour)), 3.5, 0.6)}${[
     [-100, 20],
     [-30, -36],
     [70, 16],
     [14, 34],
   ]
     .map(([x = 0, y = 0]) => at(x, y, oval(18, 7, shade(shade(colour)), 'fill-opacity=".4"'), -10))
     .join('')}`;
};

/** A boned fish, opened flat and grilled. */
const opened: Part = (colour = '#dfae68', skin = '#8a6a4a') =>
  `${shape('M124-8C148-44 172-54 186-56C176-28 176 26 188 54C168 48 144 28 124 10z', lit(skin))}${shape('M-168 0C-160-66-70-98 20-88C84-80 124-40 138 0C124 42 84 82 20 90C-70 98-160 66-168 0z', skin)}${shape('M-158 0C-150-58-66-86 20-78C78-70 114-34 126 0C114 36 78 72 20 80C-66 86-150 58-158 0z', lit(colour))}
   ${line('M-152 0H124', shade(shade(colour)), 7, 0.6)}${line('M-110-12L-90-50M-60-12L-36-64M-8-12L14-64M44-12L60-54M-110 12L-90 50M-60 12L-36 64M-8 12L14 64M44 12L60 54', shade(colour), 6, 0.55)}${oval(30, 12, lighter(colour), 'transform="translate(-20 -40)" fill-opacity=".5"')}${oval(34, 12, shade(colour), 'transform="translate(26 46)" fill-opacity=".4"')}`;

/** A cooked prawn, peeled, with its tail. */
const prawn: Part = (colour = '#f08a52') => {
  const parts = times(8, (index) => {
    const angle = -2.7 + index * 0.6;
    const size = 36 - index * 2.6;
    return at(
      38 * Math.cos(angle),
      38 * Math.sin(angle),
      `${oval(size * 0.74, size, lit(colour))}${line(`M${-size * 0.36}-${size * 0.62}Q${size * 0.1} 0 ${-size * 0.36} ${size * 0.62}`, '#fff3e4', 5, 0.85)}`,
      (angle * 180) / Math.PI + 90,
    );
  });
  return `${shape('M4 26C-24 18-56 22-66 34C-52 40-50 46-62 60C-42 68-10 60 4 50z', lit(shade(colour)))}${parts.toReversed().join('')}`;
};

/** A clam, opened by cooking. */
const clam: Part = (colour = '#b9a488', flesh = '#e0a56c') => {
  const half = 'M4 40C-24 44-72 26-76-10C-78-38-48-54-24-46C-4-40 6-4 4 40z';
  const wing = `${shape(half, lit(colour))}${line('M-70-8Q-46-2-30-44M-58 14Q-26 4-14-38M-34 30Q-10 12-2-26', shade(colour), 4, 0.55)}${shape(half, '#f6ecda', 'transform="translate(-6 0) scale(.76)"')}${shape('M-12 14C-34 22-56 6-52-10C-46-26-30-22-22-14C-12-16-4 4-12 14z', lit(flesh))}${line('M-44-6Q-30 4-16 6', shade(flesh), 4, 0.7)}`;
  return `${wing}<g transform="scale(-1 1)">${wing}</g>`;
};

/** A small dark clam, opened by cooking. */
const basketclam: Part = () => clam('#5a5148', '#d8b48c');

/** An oyster without its shell. */
const oyster: Part = (colour = '#cdbfa2') =>
  `${shape('M-34 4C-40-18-14-30 6-26C30-26 44-8 36 8C32 26 6 28-10 26C-26 26-34 18-34 4z', shade(colour))}${shape('M-24 2C-26-12-8-20 6-17C22-17 30-6 25 5C22 16 4 18-8 16C-18 16-24 10-24 2z', lit(lighter(colour)))}${gloss('M-14-4q6-8 16-7', 4, 0.6)}`;

/** A ring of squid. */
const ring: Part = (colour = '#e3a950') =>
  `${disc(31, 'none', `stroke="${shade(colour)}" stroke-width="24"`)}${at(-1, -3, disc(31, 'none', `stroke="${colour}" stroke-width="21"`))}${strewn(
    14,
    38,
  )
    .map(({ x, y }, index) =>
      Math.hypot(x, y) > 22
        ? at(x, y, disc(4, index % 2 ? lighter(colour) : shade(colour), 'fill-opacity=".6"'))
        : '',
    )
    .join('')}`;

/** Fried tentacles. */
const tentacle: Part = (colour = '#c47a3a') =>
  `${line('M-10-60C-14-20 26-20 14 14C8 34-18 36-16 54', shade(colour), 26)}${line('M-12-62C-16-22 24-22 12 12C6 32-20 34-18 52', colour, 21)}${line('M-16-58C-18-30 12-26 8 2', lighter(colour), 6, 0.7)}`;

/** A slice or a ball of fish cake, meat or mochi. */
const ball: Part = (colour = '#f7f3ea') => `${disc(34, lit(colour))}${gloss('M-17-11q6-13 20-14', 6, 0.55)}`;

const sausage: Part = (colour = '#a63a26') =>
  `${shape('M-120-8C-120-40-88-42-60-32C-20-18 20-18 60-32C88-42 120-40 120-8C120 26 84 34 50 34H-50C-84 34-120 26-120-8z', lit(colour))}${line('M-62-12l12 26M-22-4l10 26M22-4l10 24M62-14l10 26', shade(shade(colour)), 5, 0.6)}${gloss('M-102-12Q-86-26-60-18', 6, 0.4)}`;

/** A scallop. */
const scallop: Part = (colour = '#fbeedd') =>
  `${disc(46, shade(colour))}${at(-1, -4, disc(44, lit(colour)))}${line('M-20-22L-12 20M-2-28L2 22M16-24L16 18', shade(colour), 3, 0.4)}${gloss('M-26-14q6-16 22-18', 6, 0.8)}`;

const roe: Part = (colour = '#e8562a') =>
  `${disc(9, lit(colour))}${at(-2.5, -3, disc(2.4, '#ffffff', 'fill-opacity=".8"'))}`;

export const meat = {
  chunk,
  belly,
  nugget,
  crumb,
  slice,
  sashimi,
  cutlet,
  patty,
  leg,
  wing,
  skewer,
  ballskewer,
  skinskewer,
  capskewer,
  fish,
  fillet,
  opened,
  prawn,
  clam,
  basketclam,
  oyster,
  ring,
  tentacle,
  ball,
  sausage,
  scallop,
  roe,
} as const;
