import type { CallOutput } from '@comanda/contract/contract';
import { usePress } from '../../api/use-press.ts';
import { leaveFor } from '../../browser/location.ts';
import { useWorld } from '../../draft/world.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { useQuestions } from '../../ui/use-questions.tsx';
import { orderAgain } from './order-again.ts';

type OrderAgainProps = {
  readonly read: () => Promise<CallOutput<'detail'>>;
  readonly kind: 'secondary' | 'quiet';
};

const questions = { missing: () => import('./MissingAlert.tsx') };

/** The way to have the same once more. Lazily loaded, hence the default export. */
export default function OrderAgain({ read, kind }: OrderAgainProps) {
  const t = useText();
  const world = useWorld();
  const { ask, popup } = useQuestions(questions);
  const again = usePress(() => orderAgain({ ...world, ask, read, leaveFor }));
  return (
    <>
      <Button kind={kind} busy={again.busy} onClick={again.press}>
        {t('again.order')}
      </Button>
      {popup}
    </>
  );
}
