import { anOrder } from '@comanda/domain/testing/an-order';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCelebration } from './use-celebration.ts';

const aTab = () => {
  const kept = new Map<string, string>();
  return {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
};

it('celebrates a held order only after the staff have accepted it', () => {
  const order = anOrder({ orderStatus: 1, heldUntil: 600 });
  const tab = aTab();
  const now = () => order.crtTime;
  const { result, rerender } = renderHook((shown) => useCelebration(shown, tab, now), {
    initialProps: order,
  });
  expect(result.current).toBe(false);
  rerender({ ...order, orderStatus: 2, heldUntil: null });
  expect(result.current).toBe(true);
});

it('celebrates an order that is paid or accepted, and no debt', () => {
  const celebrated = (facts: Parameters<typeof anOrder>[0]) => {
    const order = anOrder(facts);
    return renderHook(() => useCelebration(order, aTab(), () => order.crtTime)).result.current;
  };
  const { crtTime } = anOrder();
  expect(celebrated({ orderStatus: 1, payTime: null, checkoutMethod: 'P' })).toBe(false);
  expect(celebrated({ orderStatus: 1, payTime: crtTime })).toBe(true);
  expect(celebrated({ orderStatus: 2, payTime: null, checkoutMethod: 'P' })).toBe(true);
});

it('celebrates a placed order until it is declined', () => {
  const order = anOrder({ orderStatus: 2 });
  const tab = aTab();
  const now = () => order.crtTime;
  const { result, rerender } = renderHook((shown) => useCelebration(shown, tab, now), {
    initialProps: order,
  });
  expect(result.current).toBe(true);
  rerender({ ...order, orderStatus: 8 });
  expect(result.current).toBe(false);
});
