import type { MouseEvent } from 'react';
import { useFirstText } from '#i18n/use-text.ts';
import styles from './SkipLinks.module.css';

/** Moves the focus without an entry in the history, which would change what Back does. */
function skip(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** The first two stops of the Tab key: they lead past the header to the dishes, and past all dishes to the cart (FIX-39). */
export function SkipLinks() {
  const t = useFirstText();
  return (
    <div className={styles.links}>
      {/* biome-ignore lint/a11y/useValidAnchor: as a link, it also works before the app handles taps */}
      <a href="#dishes" onClick={skip}>
        {t('skip.dishes')}
      </a>
      {/* biome-ignore lint/a11y/useValidAnchor: as a link, it also works before the app handles taps */}
      <a href="#cart" onClick={skip}>
        {t('skip.cart')}
      </a>
    </div>
  );
}
