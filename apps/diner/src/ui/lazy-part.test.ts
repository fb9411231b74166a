import { cleanup, render, screen } from '@testing-library/react';
import { createElement, Suspense } from 'react';
import { afterEach, expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

afterEach(cleanup);

const greeting = () => lazyPart(async () => ({ default: ({ to }: { to: string }) => `Hello ${to}` }));

it('a part that was loaded before it is asked for is drawn at once', async () => {
  const { Part, load } = greeting();
  await load();
  render(createElement(Part, { to: 'you' }));
  expect(screen.getByText('Hello you')).toBeDefined();
});

it('a part that was not loaded comes when it is there', async () => {
  const { Part } = greeting();
  render(createElement(Suspense, {}, createElement(Part, { to: 'you' })));
  expect(screen.queryByText('Hello you')).toBeNull();
  expect(await screen.findByText('Hello you')).toBeDefined();
});
