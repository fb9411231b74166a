import { beforeEach, expect, it } from 'vitest';
import { setPageLanguage } from '../browser/page.ts';
import { aWorld } from '../testing/a-world.ts';
import { speakAsOrdered } from './chosen-language.ts';

beforeEach(() => setPageLanguage('en'));

it('an order uses the language that it was ordered in, if none was chosen', () => {
  const { world } = aWorld();
  speakAsOrdered(world, 'fi');
  expect(world.draft.getState().langCur).toBe('fi');
});

it.each([
  ['chosen in the tab', 'ja', ''],
  ['chosen on the phone', null, 'ja'],
] as const)('a language %s stays', (_where, langCur, cookie) => {
  const { world } = aWorld();
  world.draft.setState({ langCur });
  world.cookies.write('h5_lang', cookie);
  speakAsOrdered(world, 'fi');
  expect(world.draft.getState().langCur).toBe(langCur);
});

it.each([['en'], [null]] as const)('an order in %s chooses nothing on a page in English', (langCur) => {
  const { world } = aWorld();
  speakAsOrdered(world, langCur);
  expect(world.draft.getState().langCur).toBeNull();
});
