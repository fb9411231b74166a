import { menuPath } from '@comanda/domain/session/menu-path';
import { Button } from '@comanda/ui/components/Button';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { SlipIcon } from '@comanda/ui/components/Icons';
import { PageHead } from '@comanda/ui/components/PageHead';
import { isLost } from '../../api/send.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';
import { BottomNav } from '../../features/bottom-nav/BottomNav.tsx';
import ShopHelp from '../../features/language/ShopHelp.tsx';
import { useOpenMember } from '../../features/member/use-open-member.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './OrderStatusScreen.module.css';

type UnreadOrderProps = {
  readonly error: Error;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
};

/**
 * An order that could not be read. The menu and the orders that the phone has read open without a connection, so the page
 * leads to both. A tab without a session knows neither.
 */
export function UnreadOrder({ error, isFetching, onRetry }: UnreadOrderProps) {
  const t = useText();
  const { page } = useWorld();
  const member = useOpenMember();
  const queryInfo = useDraft((draft) => draft.queryInfo);
  // loads the page of the menu, which the phone keeps for times without a connection
  const toMenu = queryInfo ? () => page.leaveFor(`/h5${menuPath(queryInfo)}`) : undefined;
  return (
    <>
      <main className={styles.unread}>
        <PageHead title={t('order.items')} back={toMenu && { label: t('status.toMenu'), onPress: toMenu }} />
        <EmptyState
          drawing={<SlipIcon size={96} />}
          text={t(isLost(error) ? 'error.network' : 'history.loadFailed')}
          action={
            <Button busy={isFetching} onClick={onRetry}>
              {t('ui.retry')}
            </Button>
          }
        />
        <ShopHelp />
      </main>
      {toMenu ? <BottomNav current="orders" onMember={member.press} onMenu={toMenu} /> : null}
      {member.popup}
    </>
  );
}
