import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { expect, it } from 'vitest';
import { Failure } from '../../api/failure.ts';
import type { Translate } from '../../i18n/messages.ts';
import { placeWord } from './place-word.ts';

const t: Translate = (id, values) => `${id} ${JSON.stringify(values ?? {})}`;
const refused = (code: string, answer: unknown) => ({
  kind: 'refused' as const,
  failure: new Failure(code, answer),
});
const wings = (unitQty: number, index: number) =>
  aCartLine({ spuPid: 'wings', spuName: ['手羽先'], minQty: 3, maxQty: 6, unitQty, index });
const quantity = refused('wrongLines', {
  problemList: [{ kind: 'quantityNotAllowed', spuPid: 'wings' }],
});
const word = (priced: typeof quantity, cart = [wings(1, 0)]) =>
  placeWord({ priced, missing: undefined, sending: undefined, cart }, t);

it('an order below the minimum or above the maximum of a dish names the dish and the number', () => {
  expect(word(quantity)).toBe('taking.tooFew {"name":"手羽先","count":3}');
  expect(word(quantity, [wings(1, 0), wings(6, 1)])).toBe('taking.tooMany {"name":"手羽先","count":6}');
});

it('a dish that is no longer on the menu, or sold out, is another reason', () => {
  const gone = { problemList: [{ kind: 'notOnMenu', spuPid: 'wings' }] };
  expect(word(refused('wrongLines', gone))).toBe('taking.gone {}');
  expect(word(refused('notAvailable', {}))).toBe('taking.gone {}');
});
