import type { CallOutput } from '@comanda/contract/contract';
import type { ScannedCode } from '@comanda/domain/session/menu-path';
import type { Api } from '../api/api.ts';
import { expectTimeOf } from './choices.ts';
import { languageCookie } from './chosen-language.ts';
import { enterPlace } from './enter-place.ts';
import { rememberedToken, rememberSession } from './remembered-session.ts';
import { restoreDraft } from './restore-draft.ts';
import type { World } from './world.ts';

type SessionWorld = Pick<World, 'draft' | 'phone' | 'cookies' | 'now'> & {
  readonly api: Pick<Api, 'background'>;
};

export type Opened = CallOutput<'qr'> & { readonly cartCleared: boolean };

/**
 * Opens the session of a scanned code: this tab's own, else the one that the same code opened on this phone within
 * four hours, whose saved draft is restored (SES-16), else a new one. `menuVersion` is the version that the page
 * already shows.
 */
export async function openSession(
  world: SessionWorld,
  scan: ScannedCode,
  menuVersion?: number,
): Promise<Opened> {
  const { api, draft, phone, cookies, now } = world;
  const ownToken = draft.getState().token;
  const earlier = ownToken ?? rememberedToken(phone, scan, now());
  const opened = await api.background('qr', {
    ...scan,
    expectTime: expectTimeOf(draft.getState(), draft.getState().shopInfo),
    ...(earlier !== undefined && { token: earlier }),
    ...(menuVersion !== undefined && { menuVersion }),
  });
  const { token } = opened.queryInfo;
  const { cartCleared } = enterPlace(draft, opened.queryInfo);
  draft.setState({
    token,
    queryInfo: opened.queryInfo,
    shopInfo: opened.shopInfo,
    ...(token !== ownToken && { sessionVersion: 0, syncedCart: [], syncedSaves: {}, unheardSaves: [] }),
  });
  rememberSession(phone, scan, token, now());
  if (token === earlier && token !== ownToken)
    restoreDraft(draft, await api.background('session/get', { token }), cookies.read(languageCookie) !== '');
  return { ...opened, cartCleared };
}
