import { describe, expect, it } from 'vitest';
import { keepOver, readFields } from './storage.ts';

const blocked = keepOver(() => {
  throw new DOMException('blocked', 'SecurityError');
});

describe('a keep', () => {
  it.each(['no JSON', '"text"', '7', 'null', '[1'])(
    'reads %s, which this program never wrote, as nothing',
    (text) => {
      const keep = keepOver(() => sessionStorage);
      keep.write('odd', text);
      expect(readFields(keep, 'odd')).toEqual({});
    },
  );

  it('writes under the prefix h5_', () => {
    keepOver(() => sessionStorage).write('token', 'abc');
    expect(sessionStorage.getItem('h5_token')).toBe('abc');
  });

  it('stores in memory if the browser blocks storage', () => {
    expect(blocked.read('token')).toBeNull();
    blocked.write('token', 'abc');
    expect(blocked.read('token')).toBe('abc');
    blocked.remove('token');
    expect(blocked.read('token')).toBeNull();
  });

  it('stores in memory what a full storage refuses, and drops it when something fits again', () => {
    let full = false;
    const kept = new Map<string, string>();
    const keep = keepOver(
      () =>
        ({
          getItem: (name: string) => kept.get(name) ?? null,
          setItem: (name: string, value: string) => {
            if (full) throw new DOMException('full', 'QuotaExceededError');
            kept.set(name, value);
          },
          removeItem: (name: string) => kept.delete(name),
        }) as unknown as Storage,
    );
    keep.write('carList', 'one');
    full = true;
    keep.write('carList', 'two');
    expect(keep.read('carList')).toBe('two');
    full = false;
    keep.write('carList', 'three');
    expect(keep.read('carList')).toBe('three');
    expect(kept.get('h5_carList')).toBe('three');
  });
});
