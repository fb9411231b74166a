import { describe, expect, it } from 'vitest';
import {
  DeliveryMode,
  deliveryModesOf,
  initialDeliveryMode,
  isBookable,
  isDeliveryMode,
} from './delivery-mode.ts';

const letters = ['F', 'T', 'P', 'D'] as const;
const subsets = Array.from({ length: 15 }, (_, index) =>
  letters.filter((_letter, bit) => (index + 1) & (1 << bit)).join(''),
);

describe('the delivery mode', () => {
  it.each([
    ['FTPD', 'F', 'P', '', 'P', 'the stored choice that the shop allows'],
    ['FT', 'F', 'P', '', 'F', 'not a stored choice that the shop does not allow'],
    ['FTPD', 'F', 'X', '', 'F', 'not a stored letter that is no mode'],
    ['FTPD', 'D', null, '7', 'D', 'the default, whatever the table'],
    ['FTPD', null, null, '', 'T', 'takeaway without a table'],
    ['FTPD', null, null, '7', 'F', 'dine-in at a table'],
    ['FPD', null, null, '', 'F', 'dine-in without a table where takeaway is not allowed'],
    ['PD', null, null, '7', 'F', 'dine-in when nothing else decides'],
    ['TF', null, 'T', '7', 'T', 'the stored takeaway at a table'],
  ] as const)(
    'the delivery mode with the shop’s modes %s, default %s, stored choice %s and table "%s" is %s: %s',
    (...row) => {
      const [deliveryModes, deliveryModeDef, stored, tableNo, expected] = row;
      expect(initialDeliveryMode({ deliveryModes, deliveryModeDef }, stored, tableNo)).toBe(expected);
    },
  );

  it('MODE-1 starts as the stored choice if allowed, else the default, else takeaway without a table if allowed, else dine-in', () => {
    expect(Object.values(DeliveryMode)).toEqual([...letters]);
    let rows = 0;
    for (const deliveryModes of subsets)
      for (const deliveryModeDef of [null, ...letters])
        for (const stored of [null, 'X', '', ...letters])
          for (const tableNo of ['', '7']) {
            const storedAndAllowed =
              stored !== null && stored !== '' && deliveryModes.includes(stored) ? stored : null;
            const takeaway = tableNo === '' && deliveryModes.includes('T') ? 'T' : null;
            const expected = storedAndAllowed ?? deliveryModeDef ?? takeaway ?? 'F';
            const mode = initialDeliveryMode({ deliveryModes, deliveryModeDef }, stored, tableNo);
            expect(mode, `${deliveryModes} ${deliveryModeDef} ${stored} ${tableNo}`).toBe(expected);
            rows += 1;
          }
    expect(rows).toBe(15 * 5 * 7 * 2);
  });

  it('the delivery modes follow the order of the shop’s letters; unknown letters are left out', () => {
    expect(deliveryModesOf('DXF')).toEqual(['D', 'F']);
    expect(isDeliveryMode('FT')).toBe(false);
  });

  it('can be booked for pickup and delivery only', () => {
    expect(letters.filter(isBookable)).toEqual(['P', 'D']);
  });
});
