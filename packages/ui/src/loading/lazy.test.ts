import { cleanup, render, screen } from '@testing-library/react';
import { createElement, type ReactNode, Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createI18n, createTranslator } from '../i18n/i18n.ts';
import { I18nContext, useAllMessages } from '../i18n/use-i18n.ts';
import { lazy } from './lazy.ts';
import { createLoader } from './loader.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Greeting = ({ to }: { readonly to: string }) => `Hello ${to}`;
const greeting = () => lazy(async () => ({ default: Greeting }));

it('draws a part at once if it was loaded before', async () => {
  const Part = greeting();
  await Part.load({ loader: createLoader(() => false), i18n: undefined });
  render(createElement(Part, { to: 'you' }));
  expect(screen.getByText('Hello you')).toBeDefined();
});

it('draws a part that was not loaded once it has loaded', async () => {
  const Part = greeting();
  render(createElement(Suspense, {}, createElement(Part, { to: 'you' })));
  expect(screen.queryByText('Hello you')).toBeNull();
  expect(await screen.findByText('Hello you')).toBeDefined();
});

it('tries to load a part again until it succeeds, if the part has `keepTrying`', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline');
  });
  const lost = new TypeError('Failed to fetch dynamically imported module');
  const load = vi
    .fn(async () => ({ default: Greeting }))
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost);
  const Part = lazy(load, { keepTrying: true });
  render(createElement(Suspense, {}, createElement(Part, { to: 'you' })));
  await vi.advanceTimersByTimeAsync(2900);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(200);
  expect(await screen.findByText('Hello you')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(3);
});

const Evening = () => useAllMessages()('evening');

it('draws a part once the messages of later screens are loaded; other code cannot use these messages', async () => {
  const i18n = createI18n(createTranslator('en', {}), {
    loadFirst: async () => ({}),
    loadRest: async () => ({ evening: 'Good evening' }),
  });
  const draw = (part: ReactNode) =>
    render(createElement(I18nContext, { value: i18n }, createElement(Suspense, {}, part)));
  expect(() => draw(createElement(Evening))).toThrow('not loaded');
  draw(createElement(lazy(async () => ({ default: Evening }))));
  expect(await screen.findByText('Good evening')).toBeDefined();
});
