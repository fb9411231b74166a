import type { ReactNode } from 'react';
import { usePageTitle } from '../browser/use-page-title.ts';
import { classNames } from '../text/class-names.ts';
import { IconButton } from './IconButton.tsx';
import { BackIcon } from './Icons.tsx';
import styles from './StatusHero.module.css';
import type { Tone } from './Tag.tsx';

type StatusHeroProps = {
  /** The way back, before the words. */
  readonly back?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly tone: Tone;
  readonly eyebrow?: ReactNode;
  readonly headline: string;
  /** The browser's page title; by default the headline. */
  readonly title?: string;
  readonly detail?: string | undefined;
  readonly children?: ReactNode;
};

/** The head of a page that shows a state. Screen readers announce its changes, and nothing else on the page. */
export function StatusHero({
  back,
  tone,
  eyebrow,
  headline,
  title = headline,
  detail,
  children,
}: StatusHeroProps) {
  const head = usePageTitle(title);
  return (
    <header className={classNames(styles.hero, styles[tone])}>
      {back ? (
        <IconButton className={styles.back} label={back.label} onClick={back.onPress}>
          <BackIcon />
        </IconButton>
      ) : null}
      {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
      <div aria-live="polite" aria-atomic="true">
        <h1 ref={head} className={styles.headline}>
          <span className={styles.words} key={headline}>
            {headline}
          </span>
        </h1>
        {detail ? (
          <p className={styles.detail}>
            <span className={styles.words} key={detail}>
              {detail}
            </span>
          </p>
        ) : null}
      </div>
      {children}
    </header>
  );
}
