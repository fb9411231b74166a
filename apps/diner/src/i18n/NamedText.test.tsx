import { createToasts } from '@comanda/ui/browser/toast-store';
import { ToastRegion } from '@comanda/ui/components/ToastRegion';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { namedText } from './NamedText.tsx';
import { nameHere } from './NamedWords.tsx';

test('a toast names a dish in the language of the dish, and its text stays one sentence', () => {
  const toasts = createToasts();
  render(<ToastRegion toasts={toasts} durationMs={3000} />);
  const { text, shown } = namedText(`「${nameHere}」は2点までです`, { text: 'Ham', lang: 'en' });
  act(() => toasts.show(text, false, shown));
  expect(screen.getByRole('status').textContent).toBe('「Ham」は2点までです');
  expect(screen.getByText('Ham').getAttribute('lang')).toBe('en');
});
