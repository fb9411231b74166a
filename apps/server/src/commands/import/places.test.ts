import { expect, it } from 'vitest';
import { placesIn } from './places.ts';

const text = `{
  "brand": { "id": "corner", "name": "Corner Café" },
  "shops": [
    {
      "id": "main",
      "name": "Main Street",
      "openingHours": [
        { "days": [1], "from": "9:00" }
      ],
      "taxes": [{ "name": "VAT", "rate": "x" }]
    },
    { "id": "harbour", "name": " " }
  ],
  "menus": {
    "7": { "categories": 1 },
    "all-day": {
      "features": [{ "id": "milk", "name": "Milk", "options": [{ "id": "oat", "name": "Oat" }] }],
      "categories": [
        {
          "id": "breads",
          "name": "Breads",
          "items": [
            {
              "id": "peshwari", "name": "Peshwari\\nNan",
              "price": "1,00",
              "variants": [{ "specs": ["small"],
                "price": "2.805" }],
              "groups": [{ "id": "g", "name": "A drink", "elements": [{ "item": "tea" }] }]
            },
            "tea"
          ]
        }
      ]
    }
  },
  "codes": [{ "hash": "corner-t1" }],
  "coupons": [
    { "id": "ten", "amount": "1",
      "percent": 10 }
  ]
}`;
const items = 'menus.all-day.categories[0].items';

it('names a dish whose name has a field for each language by its first text', () => {
  const dishes =
    '{ "menus": { "all-day": { "items": [{ "id": "ramen", "name": { "ja": "ラーメン", "en": "Ramen" } }] } } }';
  expect(placesIn(dishes)({ path: 'menus.all-day.items[0].price', message: 'wrong' })).toBe(
    'line 1, ラーメン: price: wrong',
  );
});

it.each<[what: string, path: string, told: string]>([
  ['a field of a dish by the dish', `${items}[0].price`, 'line 25, Peshwari Nan: price: wrong'],
  [
    'a field that a dish lacks by the line of the dish',
    `${items}[0].taxClass`,
    'line 23, Peshwari Nan: taxClass: wrong',
  ],
  [
    'a field of a nameless part',
    `${items}[0].variants[0].price`,
    'line 27, Peshwari Nan: variants[0].price: wrong',
  ],
  [
    'a field of a group of a set',
    `${items}[0].groups[0].elements[0].item`,
    'line 28, Peshwari Nan, A drink: elements[0].item: wrong',
  ],
  ['an entry that is no dish', `${items}[1]`, 'line 30, Breads: items[1]: wrong'],
  ['a category', 'menus.all-day.categories[0].items', 'line 22, Breads: items: wrong'],
  ['an option of a feature', 'menus.all-day.features[0].options[0].id', 'line 17, Milk, Oat: id: wrong'],
  ['a menu', 'menus.all-day', 'line 16: menus.all-day: wrong'],
  ['a menu whose id is a number', 'menus[7].categories', 'line 15: menus[7].categories: wrong'],
  ['a tax of a shop', 'shops[0].taxes[0].rate', 'line 10, Main Street, VAT: rate: wrong'],
  ['hours of a shop', 'shops[0].openingHours[0].from', 'line 8, Main Street: openingHours[0].from: wrong'],
  ['a shop without a name by its id', 'shops[1].name', 'line 12, harbour: name: wrong'],
  ['a QR code by its hash', 'codes[0].shop', 'line 36, corner-t1: shop: wrong'],
  ['a whole coupon', 'coupons[0]', 'line 38, ten: wrong'],
  ['the brand', 'brand.color', 'line 2, Corner Café: color: wrong'],
  ['a field that the file lacks', 'languages', 'line 1: languages: wrong'],
  ['the file itself', '', 'wrong'],
])('tells the place of %s', (_what, path, told) => {
  expect(placesIn(text)({ path, message: 'wrong' })).toBe(told);
});

it('shortens a long name', () => {
  const long = JSON.stringify({ brand: { name: 'x'.repeat(200) } });
  expect(placesIn(long)({ path: 'brand.id', message: 'missing' })).toBe(
    `line 1, ${'x'.repeat(59)}…: id: missing`,
  );
});

it('tells only the path if the text is no JSON', () => {
  expect(placesIn('')({ path: 'brand.id', message: 'missing' })).toBe('brand.id: missing');
});
