import { expect, it } from 'vitest';
import { isTimeZone, isZoneOf } from './time-zone.ts';

it.each(['Asia/Taipei', 'America/Argentina/Buenos_Aires', 'Europe/Kyiv', 'Etc/GMT+6', 'UTC'])(
  'isTimeZone accepts %s',
  (name) => expect(isTimeZone(name)).toBe(true),
);

it.each(['CST', 'PST', 'EST', '-06:00', 'Europe/Helsingfors', 'asia/taipei', ''])(
  'isTimeZone refuses "%s"',
  (name) => expect(isTimeZone(name)).toBe(false),
);

it.each([
  ['MX', 'America/Tijuana', true],
  ['MX', 'Europe/Berlin', false],
  ['UA', 'Europe/Kyiv', true],
  ['UA', 'Europe/Kiev', true],
  ['IN', 'Asia/Kolkata', true],
  ['XK', 'Europe/Belgrade', true],
  ['TW', 'UTC', false],
])('isZoneOf says whether %s uses the time zone %s: %s', (country, name, fits) =>
  expect(isZoneOf(country, name)).toBe(fits),
);
