import { describe, expect, it } from 'vitest';
import { readFields, textStorage } from './storage.ts';

const blocked = textStorage(() => {
  throw new DOMException('blocked', 'SecurityError');
});

describe('a storage', () => {
  it.each(['no JSON', '"text"', '7', 'null', '[1'])(
    'reads %s, which this program never wrote, as no fields',
    (text) => {
      const storage = textStorage(() => sessionStorage);
      storage.write('odd', text);
      expect(readFields(storage, 'odd')).toEqual({});
    },
  );

  it('writes names with the prefix h5_', () => {
    textStorage(() => sessionStorage).write('token', 'abc');
    expect(sessionStorage.getItem('h5_token')).toBe('abc');
  });

  it('stores in memory if the browser blocks storage', () => {
    expect(blocked.read('token')).toBeNull();
    blocked.write('token', 'abc');
    expect(blocked.read('token')).toBe('abc');
    blocked.remove('token');
    expect(blocked.read('token')).toBeNull();
  });

  it('stores in memory what does not fit into a full storage, and drops it once something fits again', () => {
    let full = false;
    const kept = new Map<string, string>();
    const storage = textStorage(
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
    storage.write('carList', 'one');
    full = true;
    storage.write('carList', 'two');
    expect(storage.read('carList')).toBe('two');
    full = false;
    storage.write('carList', 'three');
    expect(storage.read('carList')).toBe('three');
    expect(kept.get('h5_carList')).toBe('three');
  });
});
