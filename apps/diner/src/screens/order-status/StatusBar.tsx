import type { CallOutput } from '@comanda/contract/contract';
import { isCheckoutNeeded } from '@comanda/domain/shop/checkout-method';
import { Button } from '@comanda/ui/components/Button';
import { PinnedBar } from '@comanda/ui/components/PinnedBar';
import type { Press } from '../../api/use-press.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './StatusBar.module.css';
import { ToOrders } from './ToOrders.tsx';

type StatusBarProps = {
  readonly detail: CallOutput<'detail'>;
  readonly token: string | undefined;
  readonly toMenu: Press<[]>;
};

/** The ways on from an order, pinned to the bottom (FIX-24). */
export function StatusBar({ detail, token, toMenu }: StatusBarProps) {
  const t = useText();
  const hasBill = !isCheckoutNeeded(detail.order.orderingMode);
  return (
    <PinnedBar>
      <div className={styles.ways}>
        <Button busy={toMenu.busy} onClick={toMenu.press}>
          {t(hasBill ? 'status.anotherRound' : 'status.orderMore')}
        </Button>
        <ToOrders detail={detail} token={token} kind="secondary" />
      </div>
    </PinnedBar>
  );
}
