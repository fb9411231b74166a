/*
 * Makes the pictures of items from the recipes in each place's pictures.json: `node demo/make-pictures.ts`, or only for
 * some places: `node demo/make-pictures.ts tokyo`.
 *
 * A recipe lists layers, from the bottom: "prawn #f08a52 @-40,20 .6 r30 @50,0 .6". A layer has a part, its colours, and the
 * places where it is drawn; without a place, it is in the middle. A place has an offset (-40,20), a scale (.6), a turn in
 * degrees (r30), and can repeat the part: o9:80 strews 9 of them over a disc of radius 80, and x4:30,-5 draws a row of 4, each
 * 30 to the right and 5 above the last. The background has the colours of the item's category.
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { dough, latteArt } from './dough.ts';
import { at, type Part, paintsOf, strewn, times } from './draw.ts';
import { meat } from './meat.ts';
import { plants, specks } from './plants.ts';
import { sauces, staples } from './staples.ts';
import { drinks, inDrinks, vessels } from './vessels.ts';

const width = 512;
const height = 384;
const asked = process.argv.slice(2);

type Ground = readonly [light: string, deep: string];
type Recipes = {
  readonly grounds: Record<string, Ground>;
  readonly dishes: Record<string, readonly string[]>;
};
type Pictured = { readonly id: string; readonly picture?: string };
type OptionGroups = readonly { readonly id: string; readonly options: readonly Pictured[] }[];
type Menu = {
  readonly categories: readonly { readonly id: string; readonly items: readonly Pictured[] }[];
  readonly choices?: OptionGroups;
  readonly features?: OptionGroups;
  readonly extras?: OptionGroups;
};
type Brand = { readonly menus: Record<string, Menu> };

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(here(path), 'utf8'));

/** All parts, by the shadow that they cast. */
const shadows: Record<'deep' | 'low' | 'none', Record<string, Part>> = {
  deep: { ...vessels, ...drinks },
  low: { ...staples, ...meat, ...plants, ...dough },
  none: { ...sauces, ...specks, ...latteArt, ...inDrinks },
};

type Spot = { readonly x: number; readonly y: number; readonly turn: number };

/** Draws the part at a place. The shadow falls downwards, however the part is turned. Each layer is strewn from its own angle. */
function placed(drawn: string, place: string, shadow: string, order: number): string {
  const words = place.split(' ').filter(Boolean);
  const numbersOf = (start: string) =>
    words
      .find((word) => word.startsWith(start))
      ?.slice(1)
      .split(/[:,]/)
      .map(Number);
  const [x = 0, y = 0] =
    words
      .find((word) => /^-?[\d.]+,/.test(word))
      ?.split(',')
      .map(Number) ?? [];
  const scale = words.find((word) => /^[\d.]+$/.test(word)) ?? 1;
  const [turn = 0] = numbersOf('r') ?? [];
  const [heaped, reach = 90] = numbersOf('o') ?? [];
  const [inRow = 1, dx = 0, dy = 0] = numbersOf('x') ?? [];
  const spots: Spot[] = heaped
    ? strewn(heaped, reach, order * 1.7)
    : times(inRow, (index) => ({
        x: (index - (inRow - 1) / 2) * dx,
        y: (index - (inRow - 1) / 2) * dy,
        turn: 0,
      }));
  const scaled = `<g transform="scale(${scale})">${drawn}</g>`;
  return spots
    .map((spot) => `<g ${shadow}>${at(x + spot.x, y + spot.y, scaled, turn + spot.turn)}</g>`)
    .join('');
}

function drawnLayer(layer: string, order: number): string {
  const [what = '', ...places] = layer.split(' @');
  const [name = '', ...colours] = what.split(' ');
  for (const [shadow, parts] of Object.entries(shadows)) {
    const part = parts[name];
    if (!part) continue;
    const filter = shadow === 'none' ? '' : `filter="url(#${shadow})"`;
    const drawn = part(...colours);
    return (places.length > 0 ? places : ['0,0'])
      .map((place) => placed(drawn, place, filter, order))
      .join('');
  }
  throw new Error(`no part has the name ${name}`);
}

const shadowFilter = (id: string, down: number, blur: number) =>
  `<filter id="${id}" x="-40%" y="-40%" width="180%" height="190%"><feDropShadow dx="0" dy="${down}" stdDeviation="${blur}" flood-color="#3b2413" flood-opacity=".34"/></filter>`;

function pictureOf(recipe: readonly string[], [light, deep]: Ground): string {
  const drawing = recipe.map(drawnLayer).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>${shadowFilter('deep', 10, 9)}${shadowFilter('low', 4, 3.5)}${paintsOf(drawing)}
    <radialGradient id="ground" cx=".42" cy=".32" r=".8"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>${at(width / 2, height / 2, drawing)}</svg>`;
}

async function makePlace(place: string): Promise<void> {
  const brand = (await readJson(`${place}/brand.json`)) as Brand;
  const { grounds, dishes } = (await readJson(`${place}/pictures.json`)) as Recipes;
  await mkdir(here(`${place}/pictures`), { recursive: true });
  const drawn = new Set<string>();
  for (const { id: ground, things } of Object.values(brand.menus).flatMap(groundsOf)) {
    for (const { id, picture: path } of things) {
      // an option may show the picture of an item
      if (path === undefined || drawn.has(path)) continue;
      drawn.add(path);
      const recipe = dishes[id];
      const colours = grounds[ground];
      if (!recipe || !colours) throw new Error(`${place}/pictures.json has no recipe for ${ground} ${id}`);
      const picture = sharp(Buffer.from(pictureOf(recipe, colours)));
      await picture.webp({ quality: 76, effort: 6 }).toFile(here(`${place}/${path}`));
    }
  }
}

/** What may have a picture: the items by category, then the options by group. */
const groundsOf = ({ categories, choices = [], features = [], extras = [] }: Menu) => [
  ...categories.map(({ id, items }) => ({ id, things: items })),
  ...[...choices, ...features, ...extras].map(({ id, options }) => ({ id, things: options })),
];

const places = (await readdir(here('.'), { withFileTypes: true })).filter((entry) => entry.isDirectory());
for (const { name } of places) if (asked.length === 0 || asked.includes(name)) await makePlace(name);
