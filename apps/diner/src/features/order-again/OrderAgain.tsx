import type { CallOutput } from '@comanda/contract/contract';
import { Button } from '@comanda/ui/components/Button';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePress } from '../../api/use-press.ts';
import { useWorld } from '../../draft/world.ts';
import { useText } from '../../i18n/use-text.ts';
import { orderAgain } from './order-again.ts';

type OrderAgainProps = {
  readonly read: () => Promise<CallOutput<'detail'>>;
  readonly kind: 'secondary' | 'quiet';
};

const questions = { missing: lazy(() => import('./MissingAlert.tsx')) };

/** The button for ordering again. Default export, because it is loaded lazily. */
export default function OrderAgain({ read, kind }: OrderAgainProps) {
  const t = useText();
  const world = useWorld();
  const { ask, popup } = useQuestions(questions);
  const again = usePress(() => orderAgain({ ...world, ask, read, leaveFor: world.page.leaveFor }));
  return (
    <>
      <Button kind={kind} busy={again.busy} onClick={again.press}>
        {t('again.order')}
      </Button>
      {popup}
    </>
  );
}
