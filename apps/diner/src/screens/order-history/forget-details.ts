import type { DraftStore } from '../../draft/draft-store.ts';
import type { Ask } from '../../ui/use-questions.tsx';

type ForgetQuestions = { forget: { facts: object; answer: 'forget' } };

type ForgetWorld = {
  readonly draft: DraftStore;
  readonly ask: Ask<ForgetQuestions>;
  /** Takes the question off the browser's history, which the page that begins anew would still have. */
  readonly leaveLayers: () => Promise<void>;
  readonly forgetKept: (keep: readonly string[]) => Promise<void>;
  readonly reload: () => void;
};

/** Where the diner sits, what they read, and the dishes chosen for it: nothing of who they are. */
const kept = ['queryInfo', 'shopInfo', 'tableNo', 'carList', 'langCur', 'lang'];

/**
 * SES-12: after asking, the phone forgets the diner: names, telephones, addresses, sign-in, orders and the sessions that open
 * them. The page begins anew at the same table, with the dishes chosen so far.
 */
export async function forgetDetails(world: ForgetWorld): Promise<void> {
  if ((await world.ask('forget', {})) !== 'forget') return;
  await world.leaveLayers();
  world.draft.setState(({ queryInfo }) => ({ queryInfo: queryInfo && { ...queryInfo, token: '' } }));
  await world.forgetKept(kept);
  world.reload();
}
