import { isRefusal } from '@comanda/contract/call-error';
import type { Ask } from '@comanda/ui/components/use-questions';
import { randomId } from '../../browser/random-id.ts';
import type { TextStorage } from '../../browser/storage.ts';
import type { World } from '../../draft/world.ts';

export type LoginQuestions = {
  login: { facts: { readonly url: string; readonly nonce: string }; answer: string };
};

export type LoginWorld = Pick<World, 'api' | 'draft' | 'say' | 'tab'> & {
  readonly ask: Ask<LoginQuestions>;
  readonly language: string;
  /** The origin of this page, and its path with the query. */
  readonly origin: string;
  readonly path: string;
  readonly leaveFor: (url: string) => void;
  /** Shows an error that needs no other handling. */
  readonly tell: (error: unknown) => void;
};

/** Adds the diner's language to the URL of a page of this server. */
export function inLanguage(url: string, origin: string, language: string): string {
  const page = new URL(url, origin);
  if (page.origin === origin) page.searchParams.set('lang', language);
  return page.href;
}

/**
 * Stores in the tab where the diner was, before the whole window goes to the members' provider. `nonce`
 * identifies a login.
 */
export function rememberPlace(tab: TextStorage, path: string, nonce = ''): void {
  tab.write('memberBack', path);
  tab.write('memberNonce', nonce);
}

/** Starts a login. While the provider is unreachable, shows a message and returns undefined. */
async function beginning({ api, origin, say }: LoginWorld, nonce: string) {
  const redirectUrl = `${origin}/h5/member?nonce=${nonce}`;
  try {
    return await api.tap('member/login', { redirectUrl });
  } catch (error) {
    if (!isRefusal(error, 'systemError')) throw error;
    say('member.impossible');
    return undefined;
  }
}

/**
 * Logs the diner in (MEM-1, MEM-5), in a frame if the provider can be embedded. Otherwise the window goes to
 * the provider, which later returns to this page. Returns whether the diner is logged in now.
 */
export async function logIn(world: LoginWorld): Promise<boolean> {
  const { draft, ask, tab, language, origin, path, leaveFor } = world;
  const nonce = randomId();
  const login = await beginning(world, nonce);
  if (!login) return false;
  const url = inLanguage(login.loginUrl, origin, language);
  if (!login.isEmbedded) {
    rememberPlace(tab, path, nonce);
    leaveFor(url);
    return false;
  }
  const memberToken = await ask('login', { url, nonce });
  if (memberToken === undefined) return false;
  draft.setState({ memberToken });
  return true;
}
