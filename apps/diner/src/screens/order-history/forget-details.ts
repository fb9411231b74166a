import type { Ask } from '@comanda/ui/components/use-questions';
import type { DraftStore } from '../../draft/draft-store.ts';

type ForgetQuestions = { forget: { facts: object; answer: 'forget' } };

type ForgetWorld = {
  readonly draft: DraftStore;
  readonly ask: Ask<ForgetQuestions>;
  /** Removes the question from the browser's history, which the new page would otherwise still have. */
  readonly leaveLayers: () => Promise<void>;
  readonly forgetStored: (keep: readonly string[]) => Promise<void>;
  readonly reload: () => void;
};

/** The diner's place, language, and dishes, but no personal data. */
const kept = ['queryInfo', 'shopInfo', 'tableNo', 'carList', 'langCur', 'lang'];

/**
 * SES-12: after a question, the phone forgets the diner: names, telephones, addresses, sign-in, orders and
 * sessions. The page starts again at the same table, with the dishes chosen so far.
 */
export async function forgetDetails(world: ForgetWorld): Promise<void> {
  if ((await world.ask('forget', {})) !== 'forget') return;
  await world.leaveLayers();
  world.draft.setState(({ queryInfo }) => ({ queryInfo: queryInfo && { ...queryInfo, token: '' } }));
  await world.forgetStored(kept);
  world.reload();
}
