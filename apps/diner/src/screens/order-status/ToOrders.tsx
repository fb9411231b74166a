import type { CallOutput } from '@comanda/contract/contract';
import { scanOfLink } from '@comanda/domain/session/menu-path';
import { Button } from '@comanda/ui/components/Button';
import { usePress } from '../../api/use-press.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { openSession } from '../../draft/open-session.ts';
import { useWorld } from '../../draft/world.ts';
import { useText } from '../../i18n/use-text.ts';
import { sessionOfOrder } from './session-of-order.ts';

type ToOrdersProps = {
  readonly detail: CallOutput<'detail'>;
  readonly token: string | undefined;
  readonly kind: 'secondary' | 'quiet';
};

/**
 * The button to the guest's orders. A payment may return to a tab without a session; the button then resumes the session
 * of the order. A visitor who has only the order's address gets no button.
 */
export function ToOrders({ detail: { order, menuUrl }, token, kind }: ToOrdersProps) {
  const t = useText();
  const world = useWorld();
  const hasSession = useDraft((draft) => draft.token !== null);
  const toOrders = usePress(async () => {
    const scan = scanOfLink(menuUrl);
    if (!hasSession && scan) await openSession(world, scan);
    await world.go('/historyOrder');
  });
  const opened = { orderId: order.orderId, token, menuUrl };
  if (!hasSession && sessionOfOrder(world, opened) === undefined) return null;
  return (
    <Button kind={kind} busy={toOrders.busy} onClick={toOrders.press}>
      {t('nav.orders')}
    </Button>
  );
}
