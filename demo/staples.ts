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

/* Noodles, rice, eggs, tofu, and sauces. */

/** A nest of folded strands. */
const strands =
  (thick: number): Part =>
  (colour = '#f0d296') => {
    const dark = shade(colour);
    const fold = (x: number, y: number, turn: number) => {
      const lines = times(Math.floor(58 / thick), (index) => {
        const out = 30 + index * thick * 1.12;
        const path = `M${-out * 0.9} ${72 - out * 0.2}C${-out * 1.5}-${out * 0.5} ${-out * 0.6}-${out} 0-${out}S${out * 1.5}-${out * 0.5} ${out * 0.9} ${72 - out * 0.2}`;
        return `${line(path, dark, thick + 3)}${line(path, index % 3 === 1 ? lighter(colour) : colour, thick)}`;
      });
      return at(x, y, lines.join(''), turn);
    };
    return `${disc(92, dark)}${times(5, (index) => fold(22 * Math.cos(index * 2.5), 22 * Math.sin(index * 2.5), index * 143)).join('')}${fold(0, 6, 20)}`;
  };

const grains = (count: number, reach: number, colour: string) =>
  strewn(count, reach)
    .map(({ x, y, turn }, index) =>
      at(
        x,
        y,
        oval(9, 4.6, index % 3 ? colour : lighter(lighter(colour)), 'stroke="#6b4a2a" stroke-opacity=".14"'),
        turn,
      ),
    )
    .join('');

const rice: Part = (colour = '#fffaf0') =>
  `${shape('M-112 4C-116-62-62-114 4-112C70-112 116-60 112 6C112 72 60 114-2 112C-66 112-110 66-112 4z', lit(colour))}${grains(150, 104, colour)}`;

/** Rice that fills the large part of a bento box. */
const bed: Part = (colour = '#fffaf0') =>
  `${box(212, 226, colour, 18)}<clipPath id="bed">${box(212, 226, '#000000', 18)}</clipPath><g clip-path="url(#bed)">${grains(260, 156, colour)}</g>`;

/** A pool of sauce or curry. */
const pool: Part = (colour = '#b9752e') => {
  const outline = 'M-104 2C-110-66-50-100 0-92C62-94 112-52 104 8C104 66 50 96-6 92C-62 94-100 58-104 2z';
  return `${shape(outline, shade(colour))}${shape(outline, colour, 'transform="translate(0 -2) scale(.965)"')}${gloss('M-74-30C-62-58-38-72-12-72', 7, 0.28)}`;
};

/** Sauce, drawn to and fro. */
const drizzle: Part = (colour = '#b8402a') => {
  const path = 'M-84 10C-74-40-52-52-46-8S-30 46-14 0S4-52 16-6S34 46 48 0S66-46 84-12';
  return `<g transform="rotate(-10)">${at(0, 3, line(path, shade(colour), 12, 0.45))}${line(path, colour, 10)}</g>`;
};

/** A swirl of cream. */
const swirl: Part = (colour = '#fff6e6') =>
  line('M-70 22C-84-40-20-84 36-62C86-40 84 34 26 44C-18 50-38 12-14-12C4-28 34-16 28 8', colour, 12, 0.85);

/** A fried egg. */
const egg: Part = (yolk = '#f6a821') => {
  const white =
    'M-106 4c-14-54 30-104 84-96 40-22 112-4 118 50 34 30 10 96-44 102-34 30-96 22-114-10-28 0-42-22-44-46z';
  return `${shape(white, '#d9a45c')}${at(0, -2, shape(white, '#fffdf6', 'transform="scale(.95)"'))}${at(-6, -6, disc(45, lit(yolk)))}${gloss('M-36-18q8-20 28-22', 8, 0.75)}`;
};

/** Half of a boiled egg. */
const halfegg: Part = (yolk = '#f39a1e', white = '#fffdf4') =>
  `${oval(42, 52, shade(white))}${at(0, -2, oval(40, 50, lit(white)))}${at(0, 5, disc(25, lit(yolk)))}${gloss('M-12-4q4-10 14-11', 5, 0.6)}`;

/** A whole egg, boiled or braised. */
const boiled: Part = (colour = '#a8683a') =>
  `${oval(40, 50, lit(colour))}${gloss('M-18-18q6-18 20-20', 7, 0.5)}`;

/** A soft fold of scrambled egg, or a spoon of something soft. */
const curd: Part = (colour = '#f9cf55') =>
  `${shape('M-44 6C-54-22-26-44-4-34C16-50 50-34 46-6C58 16 38 40 12 34C-8 46-44 34-44 6z', lit(colour))}${line('M-24 10C-16-6 6-8 12 6M6-14C16-20 28-14 28-4', shade(colour), 5, 0.5)}${gloss('M-26-12q8-12 20-10', 5, 0.6)}`;

/** A cube of tofu: its upper face, and a side. */
const tofu: Part = (colour = '#fdf6e4') =>
  `${box(62, 66, shade(colour), 12)}${at(0, -5, box(60, 54, lit(colour), 11))}${gloss('M-18-20h22', 5, 0.8)}`;

const block: Part = (colour = '#fdf6e4') =>
  `${box(168, 140, shade(colour), 24)}${at(0, -12, box(166, 114, lit(colour), 22))}${gloss('M-62-48h50', 8, 0.8)}`;

/** A slice of rolled omelette. */
const tamago: Part = (outside = '#f4c84c', inside = shade(outside)) =>
  `${box(92, 84, shade(outside), 26)}${at(0, -4, box(90, 78, lit(outside), 25))}${line('M30-24q-8-10-24-10h-22q-20 0-20 22v4q0 20 22 20h18q18 0 18-16t-18-16h-8q-12 0-12 10t10 9', inside, 5, 0.8)}`;

/** A piece of a rolled pancake or wrap, seen on its cut: the skin, and what is in it. */
const wrap: Part = (skin = '#efd08a', first = '#8a4a2a', second = '#7fb552') =>
  `${disc(52, shade(skin))}${at(-1, -3, disc(50, lit(skin)))}${disc(36, shade(skin))}${disc(34, lit(first))}${at(12, -8, disc(15, second))}${at(-14, 10, oval(13, 10, lighter(first)))}${line('M-4-36C16-40 40-24 38 2', shade(skin), 4, 0.6)}`;

/** A long roll in its skin: a spring roll, a rolled pancake. */
const roll: Part = (colour = '#d9943c') =>
  `${box(46, 160, shade(colour), 15)}${at(-2, -2, box(42, 156, lit(colour), 14))}${times(7, (index) => `<circle cx="${((index * 13) % 27) - 13}" cy="${-62 + index * 21}" r="${3 + (index % 3)}" fill="${shade(colour)}" fill-opacity=".45"/>`).join('')}${gloss('M-12-62V30', 6, 0.4)}`;

export const staples = {
  noodles: strands(10),
  threads: strands(5),
  ribbons: strands(18),
  rice,
  bed,
  egg,
  halfegg,
  boiled,
  curd,
  tofu,
  block,
  tamago,
  wrap,
  roll,
} as const;
export const sauces = { pool, drizzle, swirl } as const;
