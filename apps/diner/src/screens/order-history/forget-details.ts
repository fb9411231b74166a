import type { Ask } from '@comanda/ui/components/use-questions';
import type { DraftStore } from '../../draft/draft-store.ts';

type ForgetQuestions = { forget: { facts: object; answer: 'forget' } };

type ForgetWorld = {
  readonly draft: DraftStore;
  readonly ask: Ask<ForgetQuestions>;
  /**
   * Removes the open alert from the browser's history, so that Back does not return to the alert after the
   * reload.
   */
  readonly leaveLayers: () => Promise<void>;
  readonly forgetStored: (keep: readonly string[]) => Promise<void>;
  readonly reload: () => void;
};

/** Kept: the diner's place, language and cart. None of them is personal data. */
const kept = ['queryInfo', 'shopInfo', 'tableNo', 'carList', 'langCur', 'lang'];

/**
 * Deletes the diner's data on this phone after a confirmation (SES-12): names, telephones, addresses, login,
 * orders and sessions. The page reloads at the same table with the same cart.
 */
export async function forgetDetails(world: ForgetWorld): Promise<void> {
  if ((await world.ask('forget', {})) !== 'forget') return;
  await world.leaveLayers();
  world.draft.setState(({ queryInfo }) => ({ queryInfo: queryInfo && { ...queryInfo, token: '' } }));
  await world.forgetStored(kept);
  world.reload();
}
