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
  strewn,
  times,
} from './draw.ts';

/* Dumplings, bread, cakes and sweets. */

/** A dumpling with a pleated edge. */
const dumpling: Part = (colour = '#f6e6c4') =>
  `${shape('M-72 26C-80-18-40-52 0-52S80-18 72 26C50 42-50 42-72 26z', lit(colour))}${shape('M-76 18C-82-22-42-60 0-60S82-22 76 18C64 20 62 6 62 4C54-22 28-38 0-38S-54-22-62 4C-62 6-64 20-76 18z', lit(lighter(colour)))}
   ${line('M-58-12L-48-4M-42-34L-34-24M-20-48L-16-36M4-52V-40M26-46L20-35M46-32L38-22M60-12L50-4', shade(colour), 4, 0.6)}${gloss('M-40 8Q-28-12 0-16', 6, 0.5)}`;

/** A dumpling that is fried on its lower side. */
const potsticker: Part = (colour = '#f6e2b8', crust = '#b8702a') =>
  `${shape('M-80 24C-86-14-42-44 0-44S86-14 80 24C54 44-54 44-80 24z', lit(colour))}${shape('M-81 14C-50 0 50 0 81 14C82 30 60 40 0 40S-82 30-81 14z', lit(crust))}${line('M-52-14L-42-2M-28-26L-22-12M0-32V-16M28-26L22-12M52-14L42-2', shade(colour), 4, 0.7)}${line('M-50 20Q0 10 50 20', lighter(crust), 5, 0.5)}`;

/** A wonton: its corners are folded over its filling. */
const wonton: Part = (colour = '#fbecc9', filling = '#eab896') =>
  `${shape('M-76-26C-70-52-40-44-30-20C-18-38 18-38 30-20C40-44 70-52 76-26C84 18 48 48 0 48S-84 18-76-26z', lit(colour))}${at(0, 12, oval(40, 26, filling, 'fill-opacity=".4"'))}${line('M-62-14C-50 8-36 14-18 6M62-14C50 8 36 14 18 6M-30-18Q0 2 30-18', shade(colour), 4.5, 0.55)}${gloss('M-26 2Q-8-8 14-5', 6, 0.7)}`;

/** A steamed bun with pleats. */
const bao: Part = (colour = '#fff6e6', pleat = '#a37a4c') =>
  `${disc(56, lit(colour))}${line(
    times(12, (index) => {
      const [dx, dy] = [Math.cos(index * 0.5236), Math.sin(index * 0.5236)];
      return `M${dx * 9} ${dy * 9}Q${dx * 26 - dy * 13} ${dy * 26 + dx * 13} ${dx * 44} ${dy * 44}`;
    }).join(''),
    pleat,
    3.6,
    0.5,
  )}${disc(9, shade(colour))}`;

/** A shumai: an open wrapper with a prawn on top. */
const shumai: Part = (skin = '#f4d06a', filling = '#f0a58a') =>
  `${disc(60, lit(skin))}${line(
    times(14, (index) => {
      const [dx, dy] = [Math.cos(index * 0.4488), Math.sin(index * 0.4488)];
      return `M${dx * 42} ${dy * 42}L${dx * 58} ${dy * 58}`;
    }).join(''),
    shade(skin),
    5,
    0.6,
  )}${disc(42, lit(filling))}${line('M-18 8C-20-16 14-22 18 0C18 12 6 16-2 12', '#e8673a', 12)}${line('M-18 8C-20-16 14-22 18 0', '#ffd9c0', 3, 0.8)}`;

/** A folded white bun with braised pork, from the side. */
const guabao: Part = (bun = '#fff7ea', pork = '#8a4420') =>
  `${shape('M-136 54C-120 40 120 40 136 54C130 96 66 108 0 108S-130 96-136 54z', lit(bun))}${shape('M-150 44C-128 66-110 50-86 64C-52 50-30 72 2 62C34 74 62 50 92 66C114 52 132 64 150 44C120 10-120 10-150 44z', lit('#5f9f45'))}
   ${at(0, 16, `${box(276, 58, shade(pork), 26)}${at(0, -3, box(272, 52, lit(pork), 24))}${line('M-120 2Q0-10 120 2', '#ecc9a0', 13)}${gloss('M-106-17H-20', 6, 0.45)}`)}${times(13, (index) => at(-110 + index * 18, -12 + (index % 2) * 8, disc(6, '#dcae6c'))).join('')}
   ${shape('M-138-2C-142-66-74-96 0-96S142-66 138-2C92-24-92-24-138-2z', lit(bun))}${gloss('M-98-38C-82-62-46-72-16-74', 11, 0.9)}`;

/** A flat bread or pancake with brown spots. */
const flatbread: Part = (colour = '#e7bd72', spot = shade(colour)) =>
  `${disc(122, shade(colour))}${at(-1, -4, disc(119, lit(colour)))}${strewn(15, 96)
    .map(({ x, y, turn }, index) =>
      at(x, y - 3, oval(17 + (index % 3) * 6, 11, spot, 'fill-opacity=".45"'), turn),
    )
    .join(
      '',
    )}${line('M-84 8C-70-50-10-84 44-66M-58 22C-46-26 0-52 40-40M70-20C80 30 34 78-22 74M44 0C44 32 16 50-16 44', shade(colour), 4, 0.5)}`;

/** A slice of toast. */
const toast: Part = (crumb = '#f0cf92', crust = '#a8692c') => {
  const outline =
    'M-92-58C-112-92-74-112-40-104C-14-100 14-100 40-104C74-112 112-92 92-58L94 84Q94 100 78 100H-78Q-94 100-94 84z';
  return `${shape(outline, lit(crust))}${shape(outline, lit(crumb), 'transform="scale(.9)"')}`;
};

/** An open box of fried toast with a creamy filling. */
const coffin: Part = (crust = '#c9822f', cream = '#fdf0d2') =>
  `${box(232, 208, shade(crust), 22)}${at(0, -6, box(228, 196, lit(crust), 20))}${at(0, -6, box(180, 150, shade(crust), 16))}${at(0, -4, box(174, 142, lit(cream), 14))}${gloss('M-98-84H-40', 7, 0.4)}`;

/** A slice of dark bread. */
const rye: Part = (colour = '#7a4d2c') =>
  `${box(216, 168, shade(colour), 46)}${at(0, -5, box(212, 160, lit(colour), 44))}${strewn(26, 84)
    .map(({ x, y, turn }, index) =>
      at(
        x * 1.15,
        y * 0.85 - 4,
        oval(5, 3, index % 2 ? shade(colour) : lighter(colour), 'fill-opacity=".8"'),
        turn,
      ),
    )
    .join('')}`;

/** Half a sandwich, cut from corner to corner: bread, and three layers from the top. */
const sandwich: Part = (bread = '#f4dfb2', first = '#f6c445', second = '#b9603a', third = '#6fae4b') => {
  const layer = (y: number, h: number, paint: string) =>
    at(0, y, `${at(0, 3, box(296, h, shade(paint), h / 2.4))}${box(294, h, lit(paint), h / 2.4)}`);
  const slab = (y: number) =>
    at(
      0,
      y,
      `${box(288, 44, '#b97a36', 8)}${box(262, 40, lit(bread), 6)}${strewn(16, 118)
        .map(({ x, y: dy }) => at(x, dy * 0.1, oval(4, 2.2, shade(bread), 'fill-opacity=".5"')))
        .join('')}`,
    );
  return `${shape('M-144-24L-14-96Q0-104 14-96L144-24z', '#b97a36')}${shape('M-118-24L-10-84Q0-90 10-84L118-24z', lit(bread))}${slab(100)}${layer(66, 28, third)}${layer(42, 32, second)}${layer(16, 28, first)}${slab(-14)}`;
};

/** A wrap that is cut open at its upper end. */
const burrito: Part = (skin = '#ecd3a0', first = '#9c4a7a', second = '#6fae4b') =>
  `${shape('M-72-70H72L60 128Q56 146 36 146H-36Q-56 146-60 128z', lit(skin))}${shape('M-69 16L70-6L60 128Q56 146 36 146H-36Q-56 146-60 128z', lit('#fdf8ec'))}${line('M-66 18L68-4', '#d8cdb4', 4)}${at(0, -70, oval(74, 44, shade(skin)))}${at(0, -72, oval(64, 36, lit(second)))}
   ${strewn(12, 44)
     .map(({ x, y, turn }) => at(x, y * 0.55 - 76, box(34, 7, first, 3), turn))
     .join('')}${[
     [-26, -78],
     [24, -84],
     [2, -60],
   ]
     .map(([x = 0, y = 0]) => at(x, y, `${disc(19, lit('#8a5a2c'))}${gloss('M-8-6q4-7 12-7', 4, 0.35)}`))
     .join('')}${line('M-44-30Q-40 0-44 10M40-34Q46-10 44-8', shade(skin), 4, 0.4)}`;

/** A bread roll with crumbs on its crust. */
const bun: Part = (colour = '#dda550', top = lighter(colour)) =>
  `${oval(66, 58, lit(colour))}${strewn(20, 44)
    .map(({ x, y }) => at(x, y - 4, disc(3, top, 'fill-opacity=".85"')))
    .join('')}${gloss('M-38-16q8-20 30-24', 8, 0.35)}`;

/** A spiral of sweet dough. */
const spiral: Part = (colour = '#dca251', inside = '#8a4f20') =>
  `${disc(96, shade(colour))}${at(-2, -4, disc(93, lit(colour)))}${line('M78-8C80 48 34 84-14 78C-66 70-88 16-66-28C-48-66 4-78 40-54C70-30 66 20 32 42C2 58-38 40-42 6C-42-24-10-42 16-28C38-14 32 18 8 18C-6 18-12 6-6-2', inside, 9, 0.85)}${gloss('M-64-40Q-46-68-16-76', 8, 0.35)}`;

/** A bun with a well of butter and sugar. */
const butterbun: Part = (colour = '#d99c48', butter = '#fbe28a') =>
  `${disc(112, shade(colour))}${at(-2, -5, disc(109, lit(colour)))}${gloss('M-76-44Q-56-76-22-84', 9, 0.4)}${at(0, -2, disc(42, shade(colour)))}${at(0, 0, disc(37, lit(butter)))}${gloss('M-18-8q6-12 18-12', 5, 0.8)}`;

const croissant: Part = (colour = '#d9943c') => {
  const fold = (x: number, y: number, turn: number, size: number) =>
    at(
      x,
      y,
      `${oval(40 * size, 62 * size, shade(colour))}${at(-2, -3, oval(37 * size, 59 * size, lit(colour)))}${line(`M${-14 * size}-${36 * size}Q${-22 * size} 0 ${-14 * size} ${34 * size}M${10 * size}-${40 * size}Q${4 * size} 0 ${10 * size} ${38 * size}`, shade(colour), 4, 0.45)}`,
      turn,
    );
  return `${fold(-126, 62, -64, 0.62)}${fold(126, 62, 64, 0.62)}${fold(-96, 18, -44, 0.86)}${fold(96, 18, 44, 0.86)}${fold(-52, -18, -22, 1.04)}${fold(52, -18, 22, 1.04)}${fold(0, -30, 0, 1.14)}${gloss('M-24-54q4-24 20-30', 7, 0.4)}`;
};

/** A Karelian pasty: rice porridge in a crimped rye crust. */
const pasty: Part = (colour = '#8a5c36') => {
  const crimps = times(34, (index) => {
    const [dx, dy] = [Math.cos(index * 0.1848), Math.sin(index * 0.1848)];
    return `M${dx * 122} ${dy * 66}L${dx * 152} ${dy * 94}`;
  });
  return `<g transform="rotate(-12)">${oval(158, 98, shade(colour))}${at(-1, -4, oval(156, 95, lit(colour)))}${line(crimps.join(''), shade(colour), 8, 0.7)}${oval(120, 64, lit('#fbefcf'))}${at(-30, -12, oval(46, 20, '#e8b765', 'fill-opacity=".45"'))}${at(44, 14, oval(38, 16, '#d99c48', 'fill-opacity=".4"'))}</g>`;
};

/** A fried pasty: an oval of dough. */
const fried: Part = (colour = '#c27b30') =>
  `${shape('M-148 0C-144-60-72-86 0-84S146-58 148 0C144 58 72 84 0 84S-144 58-148 0z', lit(colour))}${line('M-120 30C-60 62 60 62 120 30', lighter(colour), 10, 0.6)}${gloss('M-108-28Q-76-58-24-60', 10, 0.35)}${strewn(
    16,
    90,
  )
    .map(({ x, y }, index) =>
      at(x * 1.25, y * 0.7, disc(3 + (index % 3), shade(colour), 'fill-opacity=".4"')),
    )
    .join('')}`;

/** A fried stick of dough. */
const cruller: Part = (colour = '#d3923c') =>
  `${line('M-120 14C-60 22 60 22 120 14', shade(colour), 40)}${line('M-120-12C-60-22 60-22 120-12', colour, 34)}${line('M-120 16C-60 24 60 24 120 16', colour, 30)}${line('M-116 2C-60-2 60-2 116 2', shade(shade(colour)), 5, 0.6)}${line('M-108-18C-60-26 20-26 60-22', lighter(colour), 8, 0.7)}`;

/** A wedge of cake, from the side: its top, body and filling. */
const cake: Part = (top = '#fff6e6', body = '#e3b873', filling = '#fffaf0') =>
  `${shape('M-134-30L96-84Q132-60 138-30z', lit(top))}${shape('M-134-30H138V92Q138 104 126 104H-122Q-134 104-134 92z', fall(body, shade(body)))}${at(2, 34, box(272, 22, filling, 3))}${shape('M-134-30H138V-8C110 8 96-8 70 0C40 12 26-8 0 0C-30 10-46-8-76 2C-100 8-116-6-134 0z', lit(top))}`;

/** A square of cake in milk. */
const milkcake: Part = (cream = '#fffaf0', body = '#f2d48a') =>
  `${shape('M-110-62L88-62L122-20H-122z', lit(cream))}${shape('M-122-20H122V84Q122 96 110 96H-110Q-122 96-122 84z', fall(body, shade(body)))}${shape('M-122-20H122V4C100 16 84 0 58 8C30 18 8 2-18 10C-46 18-70 2-122 8z', cream)}`;

/** A wedge of pie from above: its crust, and its berries. */
const pie: Part = (crust = '#dca551', filling = '#5a3f78') =>
  `${shape('M0 128L-118-84C-78-124 78-124 118-84z', shade(crust))}${shape('M0 112L-108-84C-72-116 72-116 108-84z', lit(crust))}${shape('M0 98L-84-62C-54-82 54-82 84-62z', lit(filling))}${line('M-116-88C-76-128 76-128 116-88', crust, 24)}${line('M-104-100L-96-86M-72-114L-66-98M-36-122L-34-106M0-124V-108M36-122L34-106M72-114L66-98M104-100L96-86', shade(crust), 5, 0.6)}`;

/** A small tall cake with a ring of icing and jam on top. */
const tart: Part = (colour = '#c08a4a', jam = '#c2283c') =>
  `${shape('M-84-56H84V78C84 106-84 106-84 78z', fall(colour, shade(colour)))}${at(0, -56, oval(84, 34, lit(lighter(colour))))}${at(0, -60, oval(60, 23, '#fffaf2'))}${at(0, -62, oval(40, 15, lit(jam)))}${strewn(
    18,
    70,
  )
    .map(({ x, y }, index) =>
      at(x, y * 0.8 + 26, oval(6, 3.6, index % 2 ? shade(colour) : '#f2dcae', 'fill-opacity=".8"')),
    )
    .join('')}`;

/** Pancake from a tin, in a square. */
const pancake: Part = (colour = '#f0c45e') =>
  `${box(216, 182, shade(colour), 18)}${at(0, -6, box(212, 172, lit(colour), 16))}${at(0, -6, box(184, 146, lighter(colour), 14))}${strewn(
    11,
    72,
  )
    .map(({ x, y, turn }) => at(x * 1.1, y * 0.85 - 6, oval(22, 13, '#c98532', 'fill-opacity=".3"'), turn))
    .join('')}`;

/** A pudding with caramel, from the side. */
const pudding: Part = (colour = '#f3cf78', caramel = '#8a4316') =>
  `${at(0, 88, oval(138, 30, lit(caramel)))}${shape('M-78-66H78L106 76C106 108-106 108-106 76z', fall(colour, shade(colour)))}${shape('M-78-66H78L86-28C60-8 50-36 24-22C0-8-22-36-44-20C-62-10-72-24-87-22z', lit(caramel))}${at(0, -66, oval(78, 22, lit(caramel)))}${gloss('M-44-72Q-20-80 12-78', 6, 0.45)}`;

/** A ball of ice cream. */
const scoop: Part = (colour = '#fbf1d8') =>
  `${shape('M-78 28C-84-40-40-78 0-78S84-40 78 28C84 44 64 54 52 42C40 56 22 54 12 44C0 56-18 54-28 44C-42 56-58 50-62 42C-74 50-84 42-78 28z', lit(colour))}${gloss('M-48-20q10-28 36-34', 9, 0.55)}`;

/** A heap of shaved ice. */
const snow: Part = (colour = '#fff3d0') =>
  `${shape('M-136 60C-140 20-116 8-104-6C-96-44-64-52-50-74C-30-106 30-106 50-74C64-52 96-44 104-6C116 8 140 20 136 60C110 92-110 92-136 60z', lit(colour))}${line('M-88 34Q-60 12-30 22M-36-20Q-8-40 22-26M28 26Q60 8 92 30M-70 0Q-52-14-40-10M48-14Q64-16 72-4', '#ffffff', 9, 0.75)}`;

/** A pastry with a filling, cut open. */
const pastry: Part = (colour = '#e3ad55', filling = '#c8781e') =>
  `${box(128, 96, shade(colour), 14)}${at(0, -7, box(126, 84, lit(colour), 13))}${gloss('M-44-34H6', 6, 0.4)}${at(0, 28, `${box(112, 36, lighter(colour), 10)}${box(92, 24, lit(filling), 9)}`)}`;

/** A triangle of rice. */
const onigiri: Part = (colour = '#c98f45', nori = '#24352c') =>
  `${shape('M-16-84Q0-98 16-84L92 50Q100 76 72 80H-72Q-100 76-92 50z', lit(colour))}${strewn(44, 62)
    .map(({ x, y, turn }, index) =>
      at(x, y + 18, oval(8, 4, index % 3 ? lighter(colour) : shade(colour), 'fill-opacity=".7"'), turn),
    )
    .join('')}${shape('M-32 24H32V82H-32z', lit(nori))}`;

/** A cut roll of rice: a ring of rice, and what is in it. */
const riceroll: Part = (rice = '#5f4468', egg = '#f6c445', crisp = '#d3923c') =>
  `${disc(92, shade(rice))}${at(-2, -5, disc(89, lit(rice)))}${strewn(90, 84)
    .map(({ x, y, turn }, index) =>
      at(
        x - 2,
        y - 5,
        oval(9, 5, index % 2 ? lighter(rice) : lighter(lighter(rice)), 'fill-opacity=".75"'),
        turn,
      ),
    )
    .join(
      '',
    )}${at(-2, -4, disc(50, lit(egg)))}${at(2, -2, disc(40, '#a8602a'))}${times(16, (index) => at(2 + 32 * Math.cos(index * 0.39), 32 * Math.sin(index * 0.39) - 2, oval(9, 3, '#c98a4a'), index * 41)).join('')}${at(2, -2, disc(25, lit(crisp)))}${at(2, -2, disc(12, '#f7dfae'))}`;

const cheese: Part = (colour = '#f4c542') =>
  `${box(150, 118, shade(colour), 10)}${at(0, -4, box(148, 112, lit(colour), 9))}${[
    [-40, -20, 13],
    [24, 14, 17],
    [44, -32, 9],
    [-22, 30, 9],
  ]
    .map(([x = 0, y = 0, r = 9]) => at(x, y - 4, `${disc(r, shade(colour))}`))
    .join('')}`;

const butter: Part = (colour = '#fbe28a') =>
  `${box(62, 50, shade(colour), 9)}${at(0, -5, box(60, 40, lit(colour), 8))}${gloss('M-18-16h16', 5, 0.8)}`;

/** A stick: chips. */
const chip: Part = (colour = '#f2c34e') =>
  `${box(22, 132, shade(colour), 6)}${at(-2, -2, box(18, 128, lit(colour), 5))}${at(0, -60, box(16, 10, lighter(lighter(colour)), 3))}`;

const cream: Part = (colour = '#fffaf0') =>
  `${shape('M-58 16C-74-6-50-30-30-26C-22-52 20-54 30-28C54-32 72-4 56 16C54 38 26 44 4 36C-20 46-52 38-58 16z', lit(colour))}${line('M-36 8C-20-10 14-14 30 2M-14-14C-4-26 12-26 20-16', shade(colour), 5, 0.35)}`;

/** A fan of latte art, and a heart. */
const heart: Part = (colour = '#fff6e8') =>
  shape('M0 62C-20 44-66 16-62-20C-58-50-18-54 0-24C18-54 58-50 62-20C66 16 20 44 0 62z', colour);
const rosetta: Part = (colour = '#fff6e8') =>
  `${line('M0 66V-50', colour, 5)}${times(5, (index) => line(`M0 ${50 - index * 22}C${-46 + index * 4} ${40 - index * 22} ${-52 + index * 6} ${18 - index * 20} ${-40 + index * 5} ${8 - index * 20}M0 ${50 - index * 22}C${46 - index * 4} ${40 - index * 22} ${52 - index * 6} ${18 - index * 20} ${40 - index * 5} ${8 - index * 20}`, colour, 12)).join('')}${at(0, -58, shape('M0 16C-10 6-20 0-18-10C-14-20-4-18 0-10C4-18 14-20 18-10C20 0 10 6 0 16z', colour))}`;

export const dough = {
  dumpling,
  potsticker,
  wonton,
  bao,
  shumai,
  guabao,
  flatbread,
  toast,
  coffin,
  rye,
  sandwich,
  bun,
  burrito,
  spiral,
  butterbun,
  croissant,
  pasty,
  fried,
  cruller,
  cake,
  milkcake,
  pie,
  tart,
  pancake,
  pudding,
  scoop,
  snow,
  pastry,
  onigiri,
  riceroll,
  cheese,
  butter,
  chip,
  cream,
} as const;
export const latteArt = { heart, rosetta } as const;
