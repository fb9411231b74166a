import { pagePath, reloadPage, wasJustReloaded } from '@comanda/ui/browser/location';
import { wire } from '@comanda/ui/browser/wire';
import { Button } from '@comanda/ui/components/Button';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { MenuIcon } from '@comanda/ui/components/Icons';
import { LoadError, serverAnswers } from '@comanda/ui/loading/loader';
import { useEffect } from 'react';
import { usePress } from '../api/use-press.ts';
import { useWorld } from '../draft/world.ts';
import { useFirstText } from '../i18n/use-text.ts';
import styles from './LoadingPage.module.css';

/** The pause before the page asks the server again. */
const retryMs = 3000;

/**
 * Shown if the app could not be rendered. A reload loads the scripts again, also those of a newer server, and keeps the
 * cart. Without a connection a reload would lose the page, so it waits for the server. If scripts could not be loaded, the
 * page asks the server every few seconds, and reloads by itself when it answers.
 */
export function BrokenPage({ error }: { readonly error: unknown }) {
  const t = useFirstText();
  const { connection } = useWorld();
  const isLost = error instanceof LoadError;
  useEffect(() => {
    if (!isLost) return;
    const timer = setInterval(async () => {
      if (!wasJustReloaded() && (await serverAnswers())) reloadPage();
    }, retryMs);
    return () => clearInterval(timer);
  }, [isLost]);
  const again = usePress(() =>
    wire.fetch(pagePath(), {}).then(reloadPage, () => {
      throw new LoadError();
    }),
  );
  return (
    <main className={styles.page}>
      <EmptyState
        drawing={<MenuIcon size={96} />}
        text={t(isLost || connection.getState() === 'lost' ? 'error.network' : 'error.2500')}
        action={<Button onClick={again.press}>{t('ui.retry')}</Button>}
      />
    </main>
  );
}

export const brokenPage = (error: unknown) => <BrokenPage error={error} />;
