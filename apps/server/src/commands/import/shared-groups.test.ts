import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBrandFile } from './import-brand-file.ts';
import { placesIn } from './places.ts';
import { brandFileText } from './read-brand-file.ts';
import { toMenu } from './to-menu.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-shared-groups-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const shop = {
  id: 'main',
  name: 'Main Street',
  address: '1 Main Street, Dublin',
  telephone: '01 555 0142',
  country: 'IE',
  timeZone: 'Europe/Dublin',
  currency: 'EUR',
  currencySymbol: '€',
  amountScale: 2,
  menu: 'all-day',
  openingHours: [{ days: [1], from: '08:00', to: '18:00' }],
  deliveryModes: 'F',
  checkout: 'P',
  ordering: 'O',
  acceptance: 'auto',
  payTimeoutSeconds: 900,
  taxes: [{ name: 'VAT', rate: '13.5', included: true, classes: ['food'] }],
  payments: [],
};
const plain = (id: string) => ({ id, name: id, price: '3.00', taxClass: 'food' });
const set = (id: string, groups: readonly unknown[]) => ({ ...plain(id), name: `Set ${id}`, groups });
const drinks = {
  id: 'drinks',
  name: 'Drinks',
  min: 1,
  max: 1,
  elements: [
    { item: 'cola', price: '0', default: 1 },
    { item: 'juice', price: '0.50' },
  ],
};
const main = { id: 'main', name: 'Main', min: 1, max: 1, elements: [{ item: 'soup', price: '0' }] };

/** A file with some items besides a soup, a cola and a juice. */
const fileWith = (sets: readonly unknown[], setGroups: readonly unknown[] = []) => ({
  brand: { id: 'corner', name: 'Corner', contact: { responsible: 'Corner Ltd', email: 'a@corner.example' } },
  languages: ['en'],
  shops: [shop],
  menus: {
    'all-day': {
      setGroups,
      categories: [{ id: 'all', name: 'All', items: [...['soup', 'cola', 'juice'].map(plain), ...sets] }],
    },
  },
  codes: [],
});

async function checked(file: object) {
  const path = join(folder, 'brand.json');
  await writeFile(path, JSON.stringify(file, null, 1));
  const read = await checkBrandFile({ db: undefined, dataDir: folder }, path);
  const text = await brandFileText(path);
  const told = placesIn(text.ok ? text.value : '');
  return {
    menu: read.ok ? read.value.file.menus['all-day'] : undefined,
    errors: (read.ok ? [] : read.error).map((error) => told(error).replace(/^line \d+, /, '')),
    warnings: read.ok ? read.value.warnings.map(told) : [],
  };
}

describe('a group that several sets name', () => {
  it('gives the same menu as the group written out in each set, at any place', async () => {
    const place = fc.array(fc.boolean(), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(place, async (isFirst) => {
        const sets = (drink: unknown) =>
          isFirst.map((first, index) => set(`set-${index}`, first ? [drink, main] : [main, drink]));
        const shared = await checked(fileWith(sets('drinks'), [drinks]));
        const written = await checked(fileWith(sets(drinks)));
        expect(shared.errors).toEqual([]);
        expect(shared.menu && toMenu(shared.menu, new Map(), 2)).toEqual(
          written.menu && toMenu(written.menu, new Map(), 2),
        );
      }),
      { numRuns: 15 },
    );
  });

  it('has its errors told once, where the menu states it, and also if no set names it', async () => {
    const [cola, juice] = drinks.elements;
    const wrong = {
      ...drinks,
      elements: [
        { ...cola, price: '0.001' },
        { ...juice, item: 'juce' },
      ],
    };
    const errors = [
      'Drinks: elements[0].price: expected at most 2 decimals, as amountScale says; found "0.001"',
      'Drinks: elements[1].item: expected an item of this menu; found "juce"; did you mean "juice"?',
    ];
    const used = await checked(fileWith([set('a', ['drinks']), set('b', [main, 'drinks'])], [wrong]));
    expect(used.errors).toEqual(errors);
    expect((await checked(fileWith([], [wrong]))).errors).toEqual(errors);
  });

  it('has errors of its tax class told where the menu states it', async () => {
    const [cola] = drinks.elements;
    const taxed = { ...drinks, elements: [{ ...cola, taxClass: 'fod' }] };
    const { errors } = await checked(fileWith([set('a', ['drinks']), set('b', ['drinks'])], [taxed]));
    expect(errors).toEqual([
      'Drinks: elements[0].taxClass: expected a class that shop "main" taxes (food); found "fod"; did you mean "food"?',
    ]);
  });

  it.each([
    ['drnks', 'expected one of setGroups of this menu; found "drnks"; did you mean "drinks"?'],
    ['soup', 'expected one of setGroups of this menu; found "soup"'],
    [7, 'expected a group of the set, or the id of one of setGroups; found 7; did you mean "7"?'],
  ])('is named by its id: %j is an error in the set', async (name, message) => {
    const { errors } = await checked(fileWith([set('a', [main, name])], [drinks]));
    expect(errors).toEqual([`Set a: groups[1]: ${message}`]);
  });

  it('is named once by a set', async () => {
    const { errors } = await checked(fileWith([set('a', ['drinks', 'drinks'])], [drinks]));
    expect(errors).toEqual(['Set a: groups[1].id: expected an id of its own; "drinks" appears twice']);
  });

  it('gets a warning if no set names it', async () => {
    const { warnings } = await checked(fileWith([], [drinks]));
    expect(warnings.filter((one) => one.includes('Drinks'))).toEqual([
      expect.stringMatching(/^line \d+, Drinks: is the group of no set$/),
    ]);
  });

  it('keeps the errors of a group that a set has for itself exact', async () => {
    const { errors } = await checked(fileWith([set('a', [{ ...main, mim: 1 }])]));
    expect(errors).toEqual([
      expect.stringMatching(/^Set a, Main: mim: no such field here.*did you mean "min"\?$/),
    ]);
  });
});
