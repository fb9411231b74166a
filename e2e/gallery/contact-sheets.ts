import { mkdir, readdir, rm } from 'node:fs/promises';
import sharp from 'sharp';

const width = 320;
const height = 692;
const gap = 8;
const columns = 8;

/** Combines the pictures of each screen into gallery/sheets/<screen>.png. */
export default async function contactSheets(): Promise<void> {
  await rm('gallery/sheets', { recursive: true, force: true });
  await mkdir('gallery/sheets', { recursive: true });
  const pictures = (await readdir('gallery/languages')).filter((name) => name.endsWith('.png')).sort();
  const screens = Map.groupBy(pictures, (name) => name.split('.')[0] ?? name);
  for (const [screen, names] of screens) await lay(names, `gallery/sheets/${screen}.png`);
}

async function lay(names: readonly string[], path: string): Promise<void> {
  const cells = await Promise.all(
    names.map(async (name, place) => ({
      input: await sharp(`gallery/languages/${name}`)
        .resize({ width, height, fit: 'contain', position: 'top', background: '#999' })
        .png()
        .toBuffer(),
      left: gap + (place % columns) * (width + gap),
      top: gap + Math.floor(place / columns) * (height + gap),
    })),
  );
  const rows = Math.ceil(names.length / columns);
  await sharp({
    create: {
      width: gap + Math.min(columns, names.length) * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: '#555',
    },
  })
    .composite(cells)
    .png()
    .toFile(path);
}
