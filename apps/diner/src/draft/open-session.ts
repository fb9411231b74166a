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
 * Opens the session of a scanned QR code. It resumes this tab's session, or else the session that this QR
 * code opened on the phone within four hours, and then restores its saved draft (SES-16). Otherwise it opens
 * a new one. `menuVersion` is the version that the page already shows.
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
  const { cartCleared } = enterPlace(draft, opened.queryInfo, opened.newParty);
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
