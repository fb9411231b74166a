import { afterEach, expect, it } from 'vitest';
import { passFocusOn } from './pass-focus-on.ts';

afterEach(() => document.body.replaceChildren());

it('moves the focus from a removed row to the next row, and from the last row to the title', () => {
  document.body.innerHTML =
    '<div role="dialog"><h2 tabindex="-1">Cart</h2><ul><li><button>a</button></li><li><button>b</button></li></ul></div>';
  const [first, last] = document.querySelectorAll('li');
  passFocusOn(first);
  expect(document.activeElement?.textContent).toBe('b');
  passFocusOn(last);
  expect(document.activeElement?.textContent).toBe('Cart');
});

it('does not move the focus if there is no row', () => {
  document.body.innerHTML = '<div role="dialog"><h2 tabindex="-1">Cart</h2></div>';
  passFocusOn(null);
  expect(document.activeElement).toBe(document.body);
});
