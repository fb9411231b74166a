import { CallError } from '@comanda/contract/call-error';
import { describe, expect, it, vi } from 'vitest';
import { aStorage, aWorld } from '../../testing/a-world.ts';
import { type LoginWorld, logIn } from './log-in.ts';
import { openMember } from './open-member.ts';
import { takeReturn } from './take-return.ts';

const origin = 'https://order.example';
const nonceOf = (url: string): string => new URL(url).searchParams.get('nonce') ?? '';

type Scene = {
  isEmbedded?: boolean;
  token?: string | undefined;
  memberToken?: string | null;
  isDead?: boolean;
};

function aLogin({ isEmbedded = true, token, memberToken = null, isDead = false }: Scene) {
  const { world, calls } = aWorld({
    'member/login': ({ redirectUrl }) => ({
      loginUrl: isEmbedded
        ? `${origin}/member/login?shop=s&nonce=${nonceOf(redirectUrl)}`
        : `${origin}/member/leave?shop=s`,
      isEmbedded,
    }),
    'member/index': ({ memberToken: sent }) => {
      if (isDead && sent === memberToken) throw new CallError(9010);
      return { url: '/member/me?visit=v' };
    },
  });
  world.draft.setState({ memberToken });
  const ask = vi.fn(async () => token);
  const leaveFor = vi.fn<(url: string) => void>();
  const tell = vi.fn<(error: unknown) => void>();
  const tab = aStorage();
  const login: LoginWorld = {
    ...world,
    tab,
    origin,
    leaveFor,
    tell,
    language: 'zh-TW',
    path: '/h5/order',
    ask: ask as LoginWorld['ask'],
  };
  return { login, ask, leaveFor, tell, tab, calls, draft: world.draft };
}

describe('logging in', () => {
  it('shows the provider’s page in the diner’s language with a new nonce each time, and stores the token', async () => {
    const { login, ask, draft, calls } = aLogin({ token: 't' });
    expect(await logIn(login)).toBe(true);
    expect(draft.getState().memberToken).toBe('t');
    await logIn(login);
    const names = calls.map(([, input]) => nonceOf((input as { redirectUrl: string }).redirectUrl));
    expect(new Set(names).size).toBe(2);
    const url = `${origin}/member/login?shop=s&nonce=${names[0]}&lang=zh-TW`;
    expect(ask).toHaveBeenNthCalledWith(1, 'login', { url, nonce: names[0] });
  });

  it('changes nothing if the diner cancels', async () => {
    const { login, draft } = aLogin({ token: undefined });
    expect(await logIn(login)).toBe(false);
    expect(draft.getState().memberToken).toBeNull();
  });

  it('shows an error and changes nothing while logins are unavailable', async () => {
    const { login, ask, leaveFor, tab, draft } = aLogin({});
    const { world, said } = aWorld({
      'member/login': () => {
        throw new CallError(2500);
      },
    });
    expect(await logIn({ ...login, api: world.api, say: world.say })).toBe(false);
    expect(said).toEqual(['member.impossible']);
    expect(ask).not.toHaveBeenCalled();
    expect(leaveFor).not.toHaveBeenCalled();
    expect([tab.read('memberBack'), draft.getState().memberToken]).toEqual([null, null]);
  });

  it('navigates the whole window to a provider that cannot be embedded, and accepts the login result only once', async () => {
    const { login, leaveFor, tab, draft, ask } = aLogin({ isEmbedded: false });
    expect(await logIn(login)).toBe(false);
    expect(ask).not.toHaveBeenCalled();
    expect(leaveFor).toHaveBeenCalledWith(`${origin}/member/leave?shop=s&lang=zh-TW`);
    expect(tab.read('memberBack')).toBe('/h5/order');
    const nonce = tab.read('memberNonce');
    tab.write('memberReturn', `?nonce=${nonce}&memberToken=t`);
    takeReturn(tab, draft);
    expect(draft.getState().memberToken).toBe('t');
    draft.setState({ memberToken: null });
    tab.write('memberReturn', `?nonce=${nonce}&memberToken=again`);
    takeReturn(tab, draft);
    expect(draft.getState().memberToken).toBeNull();
  });

  it('accepts no login that this tab has not started', () => {
    const { tab, draft } = aLogin({});
    tab.write('memberReturn', '?nonce=&memberToken=forged');
    takeReturn(tab, draft);
    expect(draft.getState().memberToken).toBeNull();
  });
});

describe('the member’s own page', () => {
  it('PAGE-10 is requested at member/index and opened, after the way back is stored', async () => {
    const { login, leaveFor, tab } = aLogin({ memberToken: 't' });
    await openMember(login);
    expect(leaveFor).toHaveBeenCalledWith(`${origin}/member/me?visit=v&lang=zh-TW`);
    expect(tab.read('memberBack')).toBe('/h5/order');
  });

  it('opens after a login if the diner is not logged in or the login has expired', async () => {
    for (const scene of [{ memberToken: null }, { memberToken: 'dead', isDead: true }]) {
      const { login, leaveFor, ask, tell } = aLogin({ ...scene, token: 'fresh' });
      if (scene.isDead) login.draft.setState({ memberToken: 'dead' });
      await openMember(login);
      expect(ask).toHaveBeenCalledOnce();
      expect(tell).toHaveBeenCalledTimes(scene.isDead ? 1 : 0);
      expect(leaveFor).toHaveBeenCalledOnce();
    }
    const cancelled = aLogin({ token: undefined });
    await openMember(cancelled.login);
    expect(cancelled.leaveFor).not.toHaveBeenCalled();
  });
});
