import type { ReactNode } from 'react';
import { usePageTitle } from '../browser/use-page-title.ts';
import { IconButton } from './IconButton.tsx';
import { BackIcon } from './Icons.tsx';
import styles from './PageHead.module.css';

type PageHeadProps = {
  readonly title: string;
  readonly back?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly children?: ReactNode;
};

export function PageHead({ title, back, children }: PageHeadProps) {
  const head = usePageTitle(title);
  return (
    <header className={styles.head}>
      {back ? (
        <IconButton className={styles.back} label={back.label} onClick={back.onPress}>
          <BackIcon />
        </IconButton>
      ) : null}
      <h1 ref={head} className={styles.title}>
        {title}
      </h1>
      {children}
    </header>
  );
}
