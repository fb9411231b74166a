import { checkOut, headline, openDish, openReceipt } from './diner.ts';
import { expect, expectNoFaults, screenshot, test } from './harness.ts';
import { openKitchen } from './kitchen/kitchen.ts';

const options = [
  { id: 'chicken', name: 'Chicken', name2: '雞肉' },
  { id: 'tofu', name: 'Tofu', name2: '豆腐' },
  { id: 'beef', name: 'Beef', name2: '牛肉', soldOut: true },
];
const choices = [
  { id: 'protein', name: 'Protein', name2: '主料', required: true, options },
  {
    id: 'herbs',
    name: 'Herbs',
    name2: '香草',
    required: false,
    options: [
      { id: 'coriander', name: 'Coriander', name2: '香菜' },
      { id: 'basil', name: 'Thai basil', name2: '九層塔' },
    ],
  },
  {
    id: 'rice',
    name: 'Rice',
    name2: '飯',
    required: true,
    preselect: 'brown',
    options: [
      { id: 'white', name: 'White', name2: '白飯' },
      { id: 'brown', name: 'Brown', name2: '糙米飯' },
    ],
  },
];

test('DISH-3 a choice has no preselection: one that must be made is asked for, one that may be made can be taken back', async ({
  page,
  server,
  request,
}, info) => {
  const ramen = { choices: ['protein', 'herbs', 'rice'], features: [], extras: [] };
  const kitchen = await openKitchen({ server, request, info }, { choices, ramen });
  await kitchen.sit(page);
  const sheet = await openDish(page, 'Ramen');
  const protein = sheet.getByRole('group', { name: 'Protein' });
  await expect(protein.getByRole('radio')).toHaveCount(3);
  await expect(protein.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(protein.getByRole('radio', { name: 'Beef' })).toBeDisabled();
  await expect(sheet.getByRole('radio', { name: 'Brown' })).toBeChecked();
  await screenshot(page, 'free-choice');

  await sheet.getByRole('button', { name: /^Add €9/ }).click();
  await expect(protein.locator('legend')).toBeFocused();
  await expect(protein.getByText('Choose 1')).toBeVisible();

  await protein.getByRole('radio', { name: 'Chicken' }).check();
  await protein.getByRole('radio', { name: 'Tofu' }).check();
  await expect(protein.getByRole('radio', { checked: true })).toHaveAccessibleName('Tofu');
  await expect(protein.getByRole('radio', { name: 'Chicken' })).toBeVisible();
  const herbs = sheet.getByRole('group', { name: 'Herbs' });
  await herbs.getByRole('checkbox', { name: 'Coriander' }).check();
  await herbs.getByRole('checkbox', { name: 'Thai basil' }).check();
  await expect(herbs.getByRole('checkbox', { name: 'Coriander' })).not.toBeChecked();
  await herbs.getByRole('checkbox', { name: 'Thai basil' }).uncheck();
  await expectNoFaults(page);

  await sheet.getByRole('button', { name: /^Add €9/ }).click();
  await checkOut(page);
  await expect(page.getByText('Brown · Tofu')).toBeVisible();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(headline(page)).toHaveText('Pay at the counter');
  await openReceipt(page);
  await expect(page.getByText('Brown · Tofu')).toBeVisible();
});
