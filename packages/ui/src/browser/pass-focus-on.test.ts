import { afterEach, expect, it } from 'vitest';
import { passFocusOn } from './pass-focus-on.ts';

afterEach(() => document.body.replaceChildren());

it('moves the focus of a removed row to the next one, and from the last to the title', () => {
  document.body.innerHTML =
    '<div role="dialog"><h2 tabindex="-1">Cart</h2><ul><li><button>a</button></li><li><button>b</button></li></ul></div>';
  const [first, last] = document.querySelectorAll('li');
  passFocusOn(first);
  expect(document.activeElement?.textContent).toBe('b');
  passFocusOn(last);
  expect(document.activeElement?.textContent).toBe('Cart');
});

it('takes no focus if the row had none', () => {
  document.body.innerHTML = '<div role="dialog"><h2 tabindex="-1">Cart</h2></div>';
  passFocusOn(null);
  expect(document.activeElement).toBe(document.body);
});
