import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { expect, it } from 'vitest';
import { keepOver } from '../browser/storage.ts';
import { aKeep } from '../testing/a-world.ts';
import { createDraft } from './draft-store.ts';
import { isAsKept } from './is-as-kept.ts';

it('a page recognises its own data, and what another page of its tab wrote since', () => {
  const tab = aKeep();
  const page = createDraft(tab);
  expect(isAsKept(page, tab)).toBe(true);
  page.setState({ carList: [aCartLine()], remark: 'no onions' });
  expect(isAsKept(page, tab)).toBe(true);
  const later = createDraft(tab);
  expect(isAsKept(later, tab)).toBe(true);
  later.setState({ carList: [] });
  expect(isAsKept(page, tab)).toBe(false);
});

it('a page without storage counts as unchanged', () => {
  const tab = keepOver(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const page = createDraft(tab);
  page.setState({ remark: 'no onions' });
  expect(isAsKept(page, tab)).toBe(true);
});
