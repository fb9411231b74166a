import sharp from 'sharp';

const width = 400;
const height = 866;
const corner = 44;
const gap = 44;
const below = 40;

/** A screen of 390 × 844, or a printed receipt. */
export type Shot = { readonly picture: Buffer; readonly isPaper?: boolean };

/** Puts screens side by side on a transparent background, for light and dark pages. */
export async function layPhones(shots: readonly Shot[], path: string): Promise<void> {
  const cells = await Promise.all(
    shots.map(async (shot, place) => ({
      input: shot.isPaper ? await paper(shot.picture) : await phone(shot.picture),
      left: place * (width + gap),
      top: 0,
    })),
  );
  await sharp({
    create: {
      width: gap + shots.length * (width + gap),
      height: gap / 2 + height + below,
      channels: 4,
      background: '#0000',
    },
  })
    .composite(cells)
    .webp({ quality: 82, alphaQuality: 100, smartSubsample: true, effort: 6 })
    .toFile(path);
}

const svg = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 2 * gap}" height="${height + gap / 2 + below}">${content}</svg>`,
  );

const sheet = (radius: number, how: string, tall = height): string =>
  `<rect x="${gap}" y="${gap / 2}" width="${width}" height="${tall}" rx="${radius}" ${how}/>`;

const shadow = (radius: number, tall = height): Buffer =>
  svg(
    `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="10"/></filter>${sheet(radius, 'fill="#2a1a0c" fill-opacity=".28" transform="translate(0 8)" filter="url(#soft)"', tall)}`,
  );

async function phone(picture: Buffer): Promise<Buffer> {
  const mask = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}"/></svg>`,
  );
  const screen = await sharp(picture)
    .resize({ width, height, fit: 'cover', position: 'top' })
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toBuffer();
  const edge = svg(sheet(corner, 'fill="none" stroke="#8a7f73" stroke-opacity=".55" stroke-width="1.5"'));
  return sharp(shadow(corner))
    .composite([
      { input: screen, left: gap, top: gap / 2 },
      { input: edge, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
}

async function paper(picture: Buffer): Promise<Buffer> {
  const margin = 32;
  const print = sharp(picture).resize({
    width: width - 2 * margin,
    height: height - 2 * margin,
    fit: 'inside',
  });
  const { data, info } = await print.png().toBuffer({ resolveWithObject: true });
  const tall = info.height + 2 * margin;
  const white = svg(sheet(4, 'fill="#fff" stroke="#8a7f73" stroke-opacity=".35"', tall));
  return sharp(shadow(4, tall))
    .composite([
      { input: white, left: 0, top: 0 },
      { input: data, left: gap + margin, top: gap / 2 + margin },
    ])
    .png()
    .toBuffer();
}
