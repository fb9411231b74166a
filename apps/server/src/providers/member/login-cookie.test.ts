import { describe, expect, it } from 'vitest';
import { loginCookies } from './login-cookie.ts';

const logins = loginCookies({ prefix: 'h5_login', path: '/member/return' });
const state = 'one-state-of-one-login';
const departure = { url: 'https://accounts.example/', state, kept: 'sealed', seconds: 900 };

describe('the cookie of a pending login', () => {
  it('is marked Secure only if the diners’ origin uses https', () => {
    expect(logins.kept('https://order.example', departure)).toMatch(/; Secure$/);
    expect(logins.ended('https://order.example', state)).toMatch(/Max-Age=0;.*; Secure$/);
    expect(logins.kept('http://192.168.0.5:8080', departure)).not.toContain('Secure');
  });

  it('is found among other cookies only by the state of its login', () => {
    const cookies = `h5_lang=fi; x_h5_login_${state}=1; h5_login_${state}=sealed; h5_login_another-state-than-that=2`;
    expect(logins.keptIn(cookies, state)).toBe('sealed');
    expect(logins.keptIn(cookies, state.slice(0, -1))).toBeUndefined();
    expect(logins.keptIn('', state)).toBeUndefined();
    expect(logins.keptIn(cookies, '')).toBeUndefined();
  });
});
