import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Form } from './accepted-form.ts';
import { PackedBeginning } from './packed-beginning.ts';

const unpack: Record<Form, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
};
const forms = ['br', 'gzip', 'identity'] as const;

it('the answer decompresses to its beginning and its rest, in each encoding', async () => {
  const beginnings = fc.string({ unit: 'grapheme', maxLength: 2000 });
  const rests = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(beginnings, rests, async (beginning, each) => {
      const packed = new PackedBeginning(beginning);
      for (const form of forms)
        for (const rest of each)
          expect(unpack[form](await packed.answer(form, rest)).toString()).toBe(
            Buffer.from(beginning + rest).toString(),
          );
    }),
  );
});

it.each([65_535, 65_536, 65_537, 200_000])(
  'a rest of %i bytes is split into as many blocks as the format needs',
  async (length) => {
    const packed = new PackedBeginning('menu '.repeat(30_000));
    const rest = 'x'.repeat(length);
    for (const form of forms) {
      const answer = await packed.answer(form, rest);
      expect(unpack[form](answer).toString()).toBe('menu '.repeat(30_000) + rest);
    }
  },
);

it.each(['br', 'gzip'] as const)(
  'in %s the beginning is compressed, but the rest with its secret is not',
  async (form) => {
    const packed = new PackedBeginning('a beef noodle soup, '.repeat(5000));
    const same = await packed.answer(form, '{"note":"secret-1234","token":"secret-1234"}');
    const other = await packed.answer(form, '{"note":"secret-5678","token":"secret-1234"}');
    expect(same.length).toBeLessThan(2000);
    expect(other.length).toBe(same.length);
    expect(same.includes('"token":"secret-1234"')).toBe(true);
  },
);
