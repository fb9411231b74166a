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

/* Vegetables, fruit, nuts, and garnish. */

const basil: Part = (colour = '#3f8d3a') =>
  `${shape('M-32 0Q0-30 32 0Q0 30-32 0z', lit(colour))}${line('M-24 0H22', shade(colour), 3, 0.7)}`;

/** A sprig of coriander or parsley. */
const coriander: Part = (colour = '#57a345') =>
  `${line('M0 40Q4 14 0-6', colour, 4)}${[
    [-20, -2, -50],
    [20, -2, 50],
    [0, -24, 0],
  ]
    .map(([x = 0, y = 0, turn]) =>
      at(
        x,
        y,
        shape('M0 18C-8 8-22 10-20-4C-22-16-8-16 0-24C8-16 22-16 20-4C22 10 8 8 0 18z', lit(colour)),
        turn,
      ),
    )
    .join('')}`;

const dill: Part = (colour = '#4f9a45') =>
  line(
    `M0 56Q6 0 0-56${times(6, (index) => `M2 ${36 - index * 16}q-20-4-30-24m30 24q20-4 26-26m-30 16q-8-10-8-18m10 18q8-8 8-18`).join('')}`,
    colour,
    4,
  );

/** Cooked greens: a soft leaf on its stem. */
const greens: Part = (colour = '#3d8a36', stem = '#a9cf7c') =>
  `${line('M-66 18C-40 14-24 8-4 4', shade(stem), 13, 0.6)}${line('M-66 16C-40 12-24 6-4 2', stem, 10)}${shape('M-12 6C-10-26 22-40 48-28C72-20 78 4 62 18C44 36 6 34-12 6z', lit(colour))}${line('M-8 4Q26-4 58-6', lighter(colour), 4, 0.6)}`;

/** A long stem with narrow leaves, from the wok. */
const stalk: Part = (colour = '#2f7f36', stem = '#6fae4b') =>
  `${line('M-80 10C-40-16 20 24 76-12', shade(stem), 12, 0.6)}${line('M-80 8C-40-18 20 22 76-14', stem, 9)}${shape('M-30-4C-20-34 12-44 40-40C26-20 4-4-30-4z', lit(colour))}${shape('M14 8C30 34 56 36 78 28C66 10 42 2 14 8z', lit(colour))}`;

/** A head of small cabbage, cooked and halved. */
const pakchoi: Part = (colour = '#3f8f3c', stem = '#e7f0cf') =>
  `${shape('M-44-12C-66-40-44-74-16-66C-4-84 22-82 30-64C58-66 70-32 46-10C30 6-28 6-44-12z', lit(colour))}${shape('M-26-14C-20 20-18 48 0 62C20 48 20 20 26-14C12-30-12-30-26-14z', lit(stem))}${line('M-8-18Q-10 20-2 48M8-18Q10 20 4 48', shade(stem), 3, 0.5)}${line('M-20-24Q-24-46-14-58M20-24Q28-44 22-56', lighter(colour), 4, 0.6)}`;

const lettuce: Part = (colour = '#7cb84a') =>
  `${shape('M-58 20C-84 4-70-30-48-30C-46-60-10-66 4-50C28-68 58-48 54-26C80-18 76 18 54 24C46 48 8 50-4 38C-22 52-54 44-58 20z', lit(colour))}${line('M-44 14C-14 4 14-14 34-36M-16 2C-18-14-22-24-30-32M6-12C20-8 34-4 44 4', lighter(lighter(colour)), 4, 0.7)}`;

/** A piece of cabbage. */
const cabbage: Part = (colour = '#dfe8b8') =>
  `${shape('M-40 14C-52-10-30-38-4-34C18-46 46-28 42-4C50 18 26 38 2 32C-18 40-36 32-40 14z', lit(colour))}${line('M-30 18C-8 8 14-6 28-24M-6 8C2 16 14 18 26 16', '#ffffff', 5, 0.7)}`;

const scallion: Part = (colour = '#6cb045') =>
  `${disc(9, 'none', `stroke="${colour}" stroke-width="6"`)}${disc(9, 'none', `stroke="${lighter(lighter(colour))}" stroke-width="2"`)}`;

/** A piece of a stem: scallion, chives, green beans. */
const baton: Part = (colour = '#5aa53e') =>
  `${box(58, 15, shade(colour), 7)}${at(0, -1.5, box(56, 11, lighter(colour), 5))}${at(0, 2, box(54, 6, colour, 3))}`;

/** A thin strip: shredded vegetables, cheese, ginger. */
const shred: Part = (colour = '#a9cf7c') =>
  `${line('M-28 3Q0-9 28 3', shade(colour), 7, 0.5)}${line('M-28 1Q0-11 28 1', colour, 5.5)}`;

/** A slice with a peel: cucumber, courgette. */
const cucumber: Part = (peel = '#3f8a3a', inside = '#dcefb4') =>
  `${disc(33, lit(peel))}${at(0, -1, disc(28, inside))}${times(6, (index) => at(13 * Math.cos(index * 1.047), 13 * Math.sin(index * 1.047), oval(6, 2.6, shade(inside), 'fill-opacity=".55"'), index * 60)).join('')}`;

/** Cucumber that is smashed into pieces. */
const smashed: Part = (peel = '#3f8a3a', inside = '#cfe8a4') =>
  `${shape('M-52-16C-40-34 36-36 54-14C60 6 52 24 42 28C14 36-28 36-46 26C-58 16-58-2-52-16z', lit(peel))}${shape('M-44 8C-20-2 24-2 46 8C44 20 40 24 36 26C12 32-24 32-40 24C-44 18-46 14-44 8z', inside)}${gloss('M-34-18Q0-28 34-18', 5, 0.35)}`;

/** A slice of tomato. */
const tomato: Part = (colour = '#d8392b') =>
  `${disc(46, lit(colour))}${at(-1, -2, disc(39, lighter(colour)))}${times(5, (index) => at(21 * Math.cos(index * 1.257), 21 * Math.sin(index * 1.257), `${oval(13, 9.5, lit(colour))}${oval(4, 2, '#f9d58a')}`, index * 72)).join('')}`;

/** A wedge: of tomato, lime or egg. The second colour is its inside. */
const wedge: Part = (peel = '#d8392b', inside = lighter(peel)) =>
  `${shape('M-44-14C-40 28 40 28 44-14C30 4-30 4-44-14z', lit(peel))}${shape('M-44-14C-30 10 30 10 44-14C26-30-26-30-44-14z', inside)}${line('M-26-12Q0-2 26-12', shade(inside), 4, 0.4)}`;

/** A slice of citrus fruit. */
const citrus: Part = (colour = '#f4c531') =>
  `${disc(50, lit(colour))}${disc(43, '#fffbe6')}${times(8, (index) => at(0, 0, shape('M0-6L14-33Q0-42-14-33z', lighter(colour)), index * 45)).join('')}`;

/** A round slice. The second colour is its middle. */
const coin: Part = (colour = '#e98a35', inside = lighter(colour)) =>
  `${disc(30, shade(colour))}${at(0, -3, disc(29, lit(colour)))}${at(0, -3, disc(15, inside, 'fill-opacity=".7"'))}`;

/** A large pale slice: radish, water chestnut, taro. */
const radish: Part = (colour = '#f6f2e0') =>
  `${disc(50, shade(colour))}${at(-1, -5, disc(48, lit(colour)))}${at(-1, -5, disc(32, 'none', `stroke="${shade(colour)}" stroke-opacity=".3" stroke-width="3"`))}`;

const corn: Part = (colour = '#f6c733') =>
  `${disc(44, shade(colour))}${times(12, (index) => at(33 * Math.cos(index * 0.524), 33 * Math.sin(index * 0.524) - 2, oval(12, 9, lit(colour)), index * 30)).join('')}${at(0, -2, disc(22, '#f8e9b8'))}${at(0, -2, disc(11, '#ead28a'))}`;

/** A slice of chilli. */
const chilli: Part = (colour = '#d42f22') =>
  `${disc(12, colour)}${disc(7, '#f9e3c0')}${at(-2, -1, disc(2, '#e8b45a'))}${at(3, 2, disc(2, '#e8b45a'))}`;

/** A whole chilli, dried or fresh. */
const pepper: Part = (colour = '#c2281e') =>
  `${line('M44-14Q56-22 60-30', '#5a8f3a', 7)}${shape('M50-20C40 14-10 26-62 12C-24 6-2-8 22-24C34-32 50-32 50-20z', lit(colour))}${gloss('M-14 4Q16-4 34-18', 5, 0.5)}`;

/** A mushroom, cut lengthways. */
const mushroom: Part = (colour = '#b98a5a', flesh = '#f4e8d0') =>
  `${shape('M-12-2H12Q16 26 12 44Q0 52-12 44Q-16 26-12-2z', lit(flesh))}${shape('M-50 4C-52-36-26-52 0-52S52-36 50 4C34 12-34 12-50 4z', lit(colour))}${shape('M-38 2C-36-24-18-36 0-36S36-24 38 2C22 7-22 7-38 2z', lit(flesh))}${line('M-26 0Q-18-12-6-2M26 0Q18-12 6-2', shade(flesh), 3, 0.6)}`;

/** A funnel chanterelle from above. */
const chanterelle: Part = (colour = '#b9823f') =>
  `${shape('M-36 4C-46-14-26-22-22-32C-6-26 2-42 18-32C22-20 44-14 36 4C42 20 22 24 14 34C2 28-12 38-20 28C-26 18-40 18-36 4z', lit(colour))}${disc(13, shade(shade(colour)))}${line('M-16-6L-28-12M16-6L28-12M-10 14L-18 24M10 14L18 24M0-16V-26', shade(colour), 4, 0.6)}`;

/** A piece of king oyster mushroom: a seared slice. */
const oysterslice: Part = (colour = '#e6c48e', edge = '#9c6a34') =>
  `${shape('M-40-12C-40-30 40-30 40-12C28-2 22 30 18 44C8 54-8 54-18 44C-22 30-28-2-40-12z', edge)}${shape('M-32-12C-32-24 32-24 32-12C20-2 15 28 12 40C6 47-6 47-12 40C-15 28-20-2-32-12z', lit(colour))}${line('M-8-10L-4 34M6-10L4 34', edge, 3, 0.5)}`;

const aubergine: Part = () =>
  `${disc(34, lit('#7fa64f'))}${at(-1, -2, disc(28, '#e9efc9'))}${times(7, (index) => at(15 * Math.cos(index * 0.9), 15 * Math.sin(index * 0.9), oval(5, 3, '#b9a469'), index * 51)).join('')}`;

/** A pod of edamame. */
const pod: Part = (colour = '#6fae3e') =>
  `${shape('M-88 8C-76-20-50-30-30-22C-14-32 12-32 24-22C44-30 70-18 92-2C72 16 44 26 24 18C10 28-14 28-30 18C-52 26-78 24-88 8z', lit(colour))}${[-44, 0, 44].map((x) => at(x, -2, oval(19, 16, lighter(colour), 'fill-opacity=".65"'))).join('')}${line('M92-2L104-8', shade(colour), 6)}`;

const pea: Part = (colour = '#86b84a') =>
  `${disc(13, lit(colour))}${at(-4, -5, disc(3, '#ffffff', 'fill-opacity=".6"'))}`;

/** Shelled peanuts, cashews, chestnuts, almonds: a nut in its colour. */
const nut: Part = (colour = '#d9a866') =>
  `${oval(19, 13, lit(colour))}${line('M-12 1Q0 6 12 1', shade(colour), 3, 0.5)}`;

const seed: Part = (colour = '#fff3d6') => oval(6, 3.4, colour);

/** Dark powder, pepper, seaweed: a fleck. */
const fleck: Part = (colour = '#2f7a34') => shape('M-6 1L-1-5L6-2L3 5z', colour);

const bean: Part = (colour = '#4a2413') =>
  `${oval(22, 16, lit(colour))}${line('M-18 2C-8-6 6 8 18-2', shade(shade(colour)), 4)}`;

/** A red bean, a raisin, a tapioca pearl. */
const pearl: Part = (colour = '#33201a') =>
  `${disc(16, lit(colour))}${at(-5, -6, disc(4, '#ffffff', 'fill-opacity=".55"'))}`;

const berry: Part = (colour = '#c4232f') =>
  `${disc(17, lit(colour))}${at(-5, -6, disc(4, '#ffffff', 'fill-opacity=".7"'))}`;

const blueberry: Part = (colour = '#46508f') =>
  `${disc(24, lit(colour))}${shape('M-8-6L-2-2L2-9L5-2L11-3L7 3L9 9L2 6L-5 9L-4 3z', shade(shade(colour)))}`;

const raspberry: Part = (colour = '#d4324f') =>
  strewn(14, 24)
    .map(({ x, y }) => at(x, y, disc(9, lit(colour))))
    .join('');

const strawberry: Part = (colour = '#d8303a') =>
  `${shape('M0 42C-30 24-46-6-34-24C-20-40-6-32 0-28C6-32 20-40 34-24C46-6 30 24 0 42z', lit(colour))}${strewn(
    12,
    24,
  )
    .map(({ x, y }) => at(x, y - 2, oval(2, 3.6, '#f9d98a')))
    .join('')}${shape('M0-26L-22-38L-8-24L-18-14L0-20L18-14L8-24L22-38z', '#5a9f3c')}`;

/** A leaf of mint or tea. */
const tealeaf: Part = (colour = '#5f9f4a') =>
  `${shape('M0 40C-26 20-26-16 0-42C26-16 26 20 0 40z', lit(colour))}${line('M0 46V-28M0 14L-14 2M0 14L14 2M0-4L-12-14M0-4L12-14', lighter(colour), 3, 0.7)}`;

const mango: Part = (colour = '#f6a623') =>
  `${box(48, 50, shade(colour), 11)}${at(0, -4, box(46, 42, lit(colour), 10))}${gloss('M-14-16h16', 5, 0.55)}`;

const mangoslice: Part = (colour = '#f7ae2b') =>
  `${shape('M-22-70C14-78 34-40 32 4C30 46 10 72-16 70C-30 36-34-34-22-70z', lit(colour))}${line('M-8-46C8-24 10 16-2 46', lighter(colour), 6, 0.7)}`;

const banana: Part = (colour = '#f5e2a0') =>
  `${oval(40, 32, shade(colour))}${at(-1, -4, oval(38, 29, lit(colour)))}${at(-1, -4, oval(20, 14, shade(colour), 'fill-opacity=".25"'))}${[-6, 0, 6].map((x) => at(x, -4, oval(2, 4, '#8a6a3a'))).join('')}`;

/** An opened young coconut from above. */
const coconut: Part = (husk = '#b7c98a') =>
  `${disc(150, lit(husk))}${line('M-110-70L-86-56M-130 10L-104 8M-104 84L-82 66M110-70L86-56M130 10L104 8M104 84L82 66M0-140V-112M0 142V114', shade(husk), 6, 0.5)}${disc(98, '#f4ead2')}${disc(84, '#fffdf6')}${disc(70, lit('#e6eee6'))}${gloss('M-44-22Q-34-46-8-50', 8, 0.9)}`;

/** Half of a coconut shell. */
const shell: Part = (colour = '#6b4528') =>
  `${disc(160, lit(colour))}${line('M-140-20Q-130-80-84-118M140 30Q128 84 80 118', lighter(colour), 4, 0.5)}${disc(138, '#fffdf4')}${disc(116, '#bda98c')}${disc(112, lit('#d8c8ac'))}`;

const pineapple: Part = (colour = '#f4c63a') =>
  `${shape('M-40 24Q0-52 40 24Q0 44-40 24z', shade(colour))}${shape('M-38 18Q0-54 38 18Q0 36-38 18z', lit(colour))}${line('M-16 14L-6-12M0 18V-16M16 14L6-12', shade(colour), 4, 0.5)}`;

const plum: Part = (colour = '#a9bd4a') =>
  `${disc(34, lit(colour))}${line('M4-30Q12 0 2 30', shade(colour), 4, 0.5)}${gloss('M-18-10q4-12 16-15', 6, 0.6)}`;

/** A date. */
const date: Part = (colour = '#6b3418') =>
  `${oval(40, 24, lit(colour))}${line('M-26-4Q-6-14 22-8M-28 6Q0-2 28 4M-20 14Q4 8 24 12', shade(colour), 3, 0.7)}${gloss('M-22-10q10-7 22-6', 5, 0.4)}`;

/** Shavings: bonito, coconut, chocolate. */
const shaving: Part = (colour = '#d9a98a') =>
  `${shape('M-30 6C-20-18 0-14 8-20C24-16 36-4 28 8C16 2 8 10-2 16C-12 10-22 18-30 6z', lit(colour))}${line('M-18 4Q0-6 18-4', lighter(colour), 3, 0.8)}`;

const nori: Part = (colour = '#24352c') => `${box(76, 92, lit(colour), 5)}${gloss('M-24-32h30', 4, 0.2)}`;

const sweetpotato: Part = (colour = '#a8486a', flesh = '#f2c14e') =>
  `${shape('M-70 16C-64-26 10-44 50-34C64-24 64 14 52 26C16 44-50 44-70 16z', lit(colour))}${at(52, -4, `${oval(22, 31, lit(flesh))}${oval(14, 22, lighter(flesh), 'fill-opacity=".6"')}`)}`;

const ginger: Part = (colour = '#d9b46a') =>
  `${shape('M-60 20C-74-2-52-22-32-16C-34-40-8-50 4-34C18-52 46-42 42-22C66-26 76-2 58 10C60 30 30 34 18 22C6 40-24 38-30 24C-40 34-54 32-60 20z', lit(colour))}${line('M-36-10Q-26 4-30 20M6-28Q14-10 8 6M40-16Q34 0 38 12', shade(colour), 4, 0.5)}`;

const bubble: Part = (colour = '#ffffff') => disc(8, colour, 'fill-opacity=".6"');

export const plants = {
  basil,
  coriander,
  dill,
  greens,
  stalk,
  pakchoi,
  lettuce,
  cabbage,
  scallion,
  baton,
  shred,
  cucumber,
  smashed,
  tomato,
  wedge,
  citrus,
  coin,
  radish,
  corn,
  chilli,
  pepper,
  mushroom,
  chanterelle,
  oysterslice,
  aubergine,
  pod,
  pea,
  nut,
  bean,
  pearl,
  berry,
  blueberry,
  raspberry,
  strawberry,
  tealeaf,
  mango,
  mangoslice,
  banana,
  coconut,
  shell,
  pineapple,
  plum,
  date,
  shaving,
  nori,
  sweetpotato,
  ginger,
} as const;
export const specks = { seed, fleck, bubble } as const;
