import { beforeEach, expect, it } from 'vitest';
import { setPageLanguage } from '../browser/page.ts';
import { aWorld } from '../testing/a-world.ts';
import { speakAsOrdered } from './chosen-language.ts';

beforeEach(() => setPageLanguage('en'));

it('the app changes to the language of the order if the diner has chosen none', () => {
  const { world } = aWorld();
  speakAsOrdered(world, 'fi');
  expect(world.draft.getState().langCur).toBe('fi');
});

it.each([
  ['chosen in the tab', 'ja', ''],
  ['chosen on the phone', null, 'ja'],
] as const)('the app keeps a language that was %s', (_where, langCur, cookie) => {
  const { world } = aWorld();
  world.draft.setState({ langCur });
  world.cookies.write('h5_lang', cookie);
  speakAsOrdered(world, 'fi');
  expect(world.draft.getState().langCur).toBe(langCur);
});

it.each([['en'], [null]] as const)(
  'the app keeps English on an English page for an order in %s',
  (langCur) => {
    const { world } = aWorld();
    speakAsOrdered(world, langCur);
    expect(world.draft.getState().langCur).toBeNull();
  },
);
