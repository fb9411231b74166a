import type { CallOutput } from '@comanda/contract/contract';
import type { Api } from '../api/api.ts';
import { expectTimeOf } from './choices.ts';
import type { DraftStore } from './draft-store.ts';

type MenuWorld = { readonly api: Pick<Api, 'background'>; readonly draft: DraftStore };

/** Reads the menu for the booking time (MENU-15), and stores the shop's current data for later screens. */
export async function readMenu(
  { api, draft }: MenuWorld,
  known: { readonly menuVersion?: number },
): Promise<CallOutput<'menu'>> {
  const state = draft.getState();
  const answer = await api.background('menu', { expectTime: expectTimeOf(state, state.shopInfo), ...known });
  draft.setState({ shopInfo: answer.shopInfo });
  return answer;
}
