import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Stepper } from './Stepper.tsx';

afterEach(cleanup);

const words = { add: 'Add soup', less: 'One less', more: 'One more', remove: 'Remove' };

function Soups({ value = 0, ...limits }: { value?: number; first?: number; least?: number; most?: number }) {
  const [count, setCount] = useState(value);
  return <Stepper name="How many soups" value={count} onChange={setCount} words={words} {...limits} />;
}

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const count = () => screen.queryByRole('status')?.textContent ?? 'none';

function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

it('keeps the focus on the plus button, from the first unit up to the maximum', () => {
  render(<Soups most={2} />);
  press('Add soup');
  expect([count(), focused()]).toEqual(['1', 'One more']);
  const said = screen.getByRole('status');
  press('One more');
  expect([count(), focused()]).toEqual(['2', 'One more']);
  // Screen readers announce changes of an element, not new elements.
  expect(screen.getByRole('status')).toBe(said);
  press('One more');
  expect([count(), focused()]).toEqual(['2', 'One more']);
});

it('moves the focus from the bin to the plus button, which stays', () => {
  render(<Soups value={2} />);
  press('One less');
  expect([count(), focused()]).toEqual(['1', 'Remove']);
  press('Remove');
  expect([count(), focused()]).toEqual(['none', 'Add soup']);
});

it('begins with the minimum quantity, and shows the bin at that quantity', () => {
  render(<Soups first={3} />);
  press('Add soup');
  expect(count()).toBe('3');
  press('Remove');
  expect(count()).toBe('none');
});

it('reports a press beyond a limit if it has an onBound handler, also at zero', () => {
  const told: string[] = [];
  const bounds = { onChange: () => undefined, onBound: (bound: string) => told.push(bound), words };
  const { rerender } = render(<Stepper name="Soups" value={2} least={2} most={2} {...bounds} />);
  press('One less');
  press('One more');
  rerender(<Stepper name="Soups" value={0} most={0} {...bounds} />);
  press('Add soup');
  expect(told).toEqual(['least', 'most', 'most']);
});

it('does not go below the minimum if nothing can be removed', () => {
  render(<Soups value={1} least={1} />);
  press('One less');
  expect([count(), focused()]).toEqual(['1', 'One less']);
});
