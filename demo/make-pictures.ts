/*
 * Makes the pictures of items from the recipes in each place's pictures.json: `node demo/make-pictures.ts`, or only for
 * some places: `node demo/make-pictures.ts tokyo`.
 *
 * A recipe has layers, from the bottom: the vessel (`on`: vessel, its colour, its filling), drawn food (`food`: kind,
 * colours, offset and scale), emojis (`show`), and food on top (`over`). A recipe with a `word` is a typographic tile. The background has the colours of the item's
 * category. An emoji is 256 px wide and in the middle, unless the recipe changes it: size (150), offset (-40,20),
 * rotation in degrees (r15), hue (h90), saturation (s0.5), brightness (b1.2), a single tone (#aa7744).
 */
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { drawnFood, type Food } from './foods.ts';
import { drawnVessel, type Vessel } from './vessels.ts';

const width = 512;
const height = 384;
const asked = process.argv.slice(2);

type DrawnFood = readonly [food: Food, colours: string, place?: string];
type Recipe = {
  readonly word?: string;
  readonly on?: readonly [Vessel, string?, string?];
  readonly food?: readonly DrawnFood[];
  readonly show?: readonly string[];
  readonly over?: readonly DrawnFood[];
};
type Ground = readonly [light: string, deep: string];
type Recipes = {
  readonly grounds: Record<string, Ground>;
  readonly dishes: Record<string, Recipe>;
};
type Brand = {
  readonly menus: Record<string, { categories: { id: string; items: { id: string; picture?: string }[] }[] }>;
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(here(path), 'utf8'));
const svg = (inside: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`);

const groundOf = ([light, deep]: Ground) =>
  svg(
    `<defs><radialGradient id="g" cx=".42" cy=".32" r=".8"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></radialGradient></defs>
     <rect width="${width}" height="${height}" fill="url(#g)"/>`,
  );

type Layer = {
  code: string;
  size: number;
  x: number;
  y: number;
  turn: number;
  hue: number;
  saturation: number;
  brightness: number;
  tone?: string;
};

const codeOf = (emoji: string) =>
  Array.from(emoji, (char) => char.codePointAt(0)?.toString(16))
    .filter((code) => code !== 'fe0f')
    .join('-');

function layerOf(text: string): Layer {
  const [emoji = '', ...words] = text.split(' ');
  const layer: Layer = {
    code: codeOf(emoji),
    size: 256,
    x: 0,
    y: 0,
    turn: 0,
    hue: 0,
    saturation: 1,
    brightness: 1,
  };
  for (const word of words) {
    const value = Number(word.slice(1));
    if (word.startsWith('#')) layer.tone = word;
    else if (word.includes(',')) [layer.x = 0, layer.y = 0] = word.split(',').map(Number);
    else if (word.startsWith('r')) layer.turn = value;
    else if (word.startsWith('h')) layer.hue = value;
    else if (word.startsWith('s')) layer.saturation = value;
    else if (word.startsWith('b')) layer.brightness = value;
    else layer.size = Number(word);
  }
  return layer;
}

const emojiFile = async (code: string): Promise<Buffer> => {
  const assets = '../node_modules/@lobehub/fluent-emoji-3d/assets/';
  return readFile(here(`${assets}${code}.webp`)).catch(() => readFile(here(`${assets}${code}-fe0f.webp`)));
};

/** Factors for red, green and blue that give a grey picture a tone. */
const shares = (tone: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(tone.slice(at, at + 2), 16) / 255) * 1.08);

async function painted({ code, size, turn, hue, saturation, brightness, tone }: Layer): Promise<Buffer> {
  const pad = 28;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const file = await emojiFile(code);
  const plain = await sharp(file)
    .resize(Math.min(size, 256))
    .modulate({ hue, saturation: tone ? 0 : saturation, brightness })
    .png()
    .toBuffer();
  const image = tone ? sharp(plain).linear([...shares(tone), 1], [0, 0, 0, 0]) : sharp(plain);
  const turned = await image.rotate(turn, { background: clear }).png().toBuffer();
  return sharp(turned)
    .extend({ top: pad, bottom: pad, left: pad, right: pad, background: clear })
    .png()
    .toBuffer();
}

async function shadowOf(image: Buffer): Promise<Buffer> {
  const faint = sharp(image).extractChannel(3).toColourspace('b-w').blur(9).linear(0.42, 0);
  const alpha = await faint.raw().toBuffer({ resolveWithObject: true });
  return sharp({
    create: { width: alpha.info.width, height: alpha.info.height, channels: 3, background: '#3b2413' },
  })
    .joinChannel(alpha.data, { raw: { width: alpha.info.width, height: alpha.info.height, channels: 1 } })
    .png()
    .toBuffer();
}

async function emojiLayers(text: string): Promise<OverlayOptions[]> {
  const layer = layerOf(text);
  const image = await painted(layer);
  const size = await sharp(image).metadata();
  const left = Math.round(width / 2 + layer.x - size.width / 2);
  const top = Math.round(height / 2 + layer.y - size.height / 2);
  return [
    { input: await shadowOf(image), left, top: top + 12 },
    { input: image, left, top },
  ];
}

/** A typographic tile: the short name of a dish that neither drawings nor emojis show truly. Lists show its square middle. */
function written(word: string): string {
  const lines = word.split(' ');
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(132, 290 / longest, 250 / lines.length);
  const texts = lines.map(
    (line, index) =>
      `<text x="256" y="${192 + (index - (lines.length - 1) / 2) * size * 1.16 + size * 0.36}" font-size="${size}">${line}</text>`,
  );
  return `<rect x="86" y="22" width="340" height="340" rx="26" fill="none" stroke="#4a1f10" stroke-opacity=".32" stroke-width="4"/>
    <g font-family="Noto Serif CJK TC, Noto Serif" font-weight="700" text-anchor="middle" fill="#4a1f10">${texts.join('')}</g>`;
}

async function pictureOf(recipe: Recipe, ground: Ground): Promise<Sharp> {
  if (recipe.word) return sharp(groundOf(ground)).composite([{ input: svg(written(recipe.word)) }]);
  const vessel = recipe.on ? drawnVessel(...recipe.on) : '';
  const food = (recipe.food ?? []).map((drawn) => drawnFood(...drawn)).join('');
  const over = (recipe.over ?? []).map((drawn) => drawnFood(...drawn)).join('');
  const emojis: OverlayOptions[] = [];
  for (const text of recipe.show ?? []) emojis.push(...(await emojiLayers(text)));
  return sharp(groundOf(ground)).composite([{ input: svg(vessel + food) }, ...emojis, { input: svg(over) }]);
}

async function makePlace(place: string): Promise<void> {
  const brand = (await readJson(`${place}/brand.json`)) as Brand;
  const { grounds, dishes } = (await readJson(`${place}/pictures.json`)) as Recipes;
  await mkdir(here(`${place}/pictures`), { recursive: true });
  for (const { id: category, items } of Object.values(brand.menus).flatMap((menu) => menu.categories)) {
    for (const item of items.filter(({ picture }) => picture)) {
      const recipe = dishes[item.id];
      const ground = grounds[category];
      if (!recipe || !ground)
        throw new Error(`${place}/pictures.json has no recipe for ${category} ${item.id}`);
      const picture = await pictureOf(recipe, ground);
      await picture.webp({ quality: 82, effort: 6 }).toFile(here(`${place}/${item.picture}`));
    }
  }
}

const places = (await readdir(here('.'), { withFileTypes: true })).filter((entry) => entry.isDirectory());
for (const { name } of places) if (asked.length === 0 || asked.includes(name)) await makePlace(name);
