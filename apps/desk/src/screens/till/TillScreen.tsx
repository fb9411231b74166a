import { type ComponentProps, useState } from 'react';
import { useFocusKeeper } from '../../browser/use-focus-keeper.ts';
import { Pages } from '../../features/pages/Pages.tsx';
import { useText } from '../../i18n/messages.ts';
import { ClosingsPage } from './ClosingsPage.tsx';
import { DayPage } from './DayPage.tsx';
import type { LeftOpen } from './LeftOpen.tsx';
import { ManualRefundsPage } from './ManualRefundsPage.tsx';
import styles from './TillScreen.module.css';

const needed = { day: 'reports', closings: 'reports', manualRefunds: 'refunds' } as const;

/** The money of the shop: the open day with its closing, past closings, and refunds that a person must pay. */
export default function TillScreen(props: ComponentProps<typeof LeftOpen>) {
  const { shop } = props;
  const t = useText();
  const focus = useFocusKeeper();
  const [page, show] = useState<keyof typeof needed>('day');
  const names = (['day', 'closings', 'manualRefunds'] as const).filter((name) =>
    shop.permissions.includes(needed[name]),
  );
  const titles = new Map(names.map((name) => [name, t(`${name}.title`)]));
  return (
    <main className={styles.screen} {...focus}>
      <h1 className={styles.title}>{t(`${page}.title`)}</h1>
      <Pages label={t('till.title')} titles={titles} shown={page} onShow={show} />
      {page === 'day' ? <DayPage {...props} onClosed={() => show('closings')} /> : null}
      {page === 'closings' ? <ClosingsPage shop={shop} /> : null}
      {page === 'manualRefunds' ? <ManualRefundsPage shop={shop} /> : null}
    </main>
  );
}
