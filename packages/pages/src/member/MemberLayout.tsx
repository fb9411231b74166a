import { BackIcon } from '@comanda/ui/components/Icons';
import type { ReactNode } from 'react';
import { type PageMessageId, usePageText } from '../i18n/translate.ts';
import styles from './member.module.css';

export const MemberLayout = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.page}>{children}</main>
);

/** A link back to the diner app, which knows the page that the diner came from. */
export function WayBack() {
  const t = usePageText();
  return (
    <header className={styles.head}>
      <a href="/h5/member?back=1" className={styles.back}>
        <BackIcon size={20} />
        {t('me.back')}
      </a>
    </header>
  );
}

type MemberMessageProps = {
  readonly heading: PageMessageId;
  readonly advice?: PageMessageId;
  readonly hasWayBack?: boolean;
};

/** A page that only has a message. */
export function MemberMessage({ heading, advice, hasWayBack = false }: MemberMessageProps) {
  const t = usePageText();
  return (
    <>
      {hasWayBack ? <WayBack /> : null}
      <h1 className={styles.title}>{t(heading)}</h1>
      {advice === undefined ? null : <p className={styles.lead}>{t(advice)}</p>}
    </>
  );
}
