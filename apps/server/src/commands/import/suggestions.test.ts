import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { unknownNames } from './file-error.ts';
import { shapeErrors } from './shape-errors.ts';

const taipei = new URL('../../../../../demo/taipei/brand.json', import.meta.url);

/** Sets a field of the demo file, by its path, and returns the error of that place. */
async function errorWith(path: string, value: unknown): Promise<string> {
  const file = JSON.parse(await readFile(taipei, 'utf8'));
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  steps.reduce((place, step) => place[step], file)[last] = value;
  return shapeErrors(file)
    .map(({ message }) => message)
    .join('\n');
}
const dish = 'menus.main.categories.0.items.0';
const hours = 'shops.0.openingHours.0';
const tax = 'shops.0.taxes.0';

it.each<[path: string, value: unknown, meant: string | number | boolean]>([
  [`${dish}.discription`, 'Soup', 'description'],
  [`${dish}.soldout`, true, 'soldOut'],
  ['shops.0.timezone', 'Asia/Taipei', 'timeZone'],
  ['brand.colour', '#ffffff', 'color'],
  [`${dish}.diets`, ['Vegan'], 'vegan'],
  [`${dish}.allergens`, ['nut'], 'nuts'],
  ['languages', ['zh-tw', 'en'], 'zh-TW'],
  ['languages', ['german', 'en'], 'de'],
  ['languages', ['한국어', 'en'], 'ko'],
  ['languages', ['iw', 'en'], 'he'],

  ['shops.0.payments', ['linepay'], 'line-pay'],
  ['shops.0.taxRounding', 'halfup', 'halfUp'],
  ['shops.0.acceptance', 'Auto', 'auto'],
  [`${hours}.from`, '9:00', '09:00'],
  [`${hours}.from`, '9.30', '09:30'],
  [`${hours}.to`, '7h15', '07:15'],
  [`${dish}.price`, '1,00', '1.00'],
  [`${dish}.price`, 12.5, '12.5'],
  [`${tax}.rate`, 5, '5'],
  [`${dish}.price`, '£1.00', '1.00'],
  [`${dish}.price`, 'NT$ 120', '120'],
  [`${dish}.price`, '3,5 €', '3.5'],
  [`${dish}.price`, '.50', '0.50'],
  [`${tax}.rate`, '13.5%', '13.5'],
  [`${tax}.rate`, '13,5 %', '13.5'],
  [`${dish}.id`, 'Crème Brûlée', 'creme-brulee'],
  ['shops.0.country', 'tw', 'TW'],
  ['shops.0.currency', 'twd', 'TWD'],
  ['shops.0.deliveryModes', 'ft', 'FT'],
  [`${dish}.stock`, '5', 5],
  [`${dish}.soldOut`, 'true', true],
])('%s: the error of %j suggests the nearest right form', async (path, value, meant) => {
  expect(await errorWith(path, value)).toMatch(new RegExp(`; did you mean ${JSON.stringify(meant)}\\?$`));
});

it.each<[path: string, value: unknown]>([
  [`${dish}.kitchen`, 'hot'],
  [`${dish}.allergens`, ['cheese']],
  ['languages', ['xx', 'en']],
  [`${dish}.price`, '1,234'],
  [`${dish}.price`, '10%'],
  [`${dish}.price`, 'free'],
  [`${dish}.price`, ''],
  [`${hours}.from`, '25:00'],
  [`${hours}.from`, 'noon'],
  [`${tax}.rate`, 'five'],
  ['brand.color', 'red'],
  ['codes.0.type', 'Q'],
])('%s: the error of %j suggests nothing, because nothing is near', async (path, value) => {
  const error = await errorWith(path, value);
  expect(error).toContain('expected');
  expect(error).not.toContain('did you mean');
});

it.each([
  ['melk', 'expected a feature group of this menu; found "melk"; did you mean "milk"?'],
  ['sugar', 'expected a feature group of this menu; found "sugar"'],
])('a reference to an unknown id names a near one: %s', (found, message) => {
  expect(unknownNames('f', [found], new Set(['size', 'milk']), 'a feature group of this menu')).toEqual([
    { path: 'f[0]', message },
  ]);
});

it('a number or a switch of the wrong form is refused with the form, and what it means', async () => {
  expect(await errorWith(`${dish}.ageCheck`, 'adult')).toBe(
    'expected a whole number from 1 to 99 (the age that guests must prove to the staff); found "adult"',
  );
  expect(await errorWith('menus.main.categories.0.onlyInSets', 'yes')).toBe(
    'expected true or false (its items are sold only as elements of sets; guests do not see it); found "yes"',
  );
  expect(await errorWith(`${dish}.ageCheck`, '0')).not.toContain('did you mean');
});
