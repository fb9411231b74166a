import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { expect, it } from 'vitest';
import { textStorage } from '../browser/storage.ts';
import { aStorage } from '../testing/a-world.ts';
import { createDraft } from './draft-store.ts';
import { matchesStorage } from './matches-storage.ts';

it('a page recognises whether another page of the tab has changed the stored draft', () => {
  const tab = aStorage();
  const page = createDraft(tab);
  expect(matchesStorage(page, tab)).toBe(true);
  page.setState({ carList: [aCartLine()], remark: 'no onions' });
  expect(matchesStorage(page, tab)).toBe(true);
  const later = createDraft(tab);
  expect(matchesStorage(later, tab)).toBe(true);
  later.setState({ carList: [] });
  expect(matchesStorage(page, tab)).toBe(false);
});

it('a page without storage counts its draft as unchanged', () => {
  const tab = textStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const page = createDraft(tab);
  page.setState({ remark: 'no onions' });
  expect(matchesStorage(page, tab)).toBe(true);
});
