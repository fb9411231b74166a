import { LayersContext } from '@comanda/ui/browser/back-button';
import { reloadPage } from '@comanda/ui/browser/location';
import { Button } from '@comanda/ui/components/Button';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { LoaderContext } from '@comanda/ui/loading/loader';
import { use } from 'react';
import { usePress } from '../../api/use-press.ts';
import { useDraftStore } from '../../draft/draft-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { forgetDetails } from './forget-details.ts';
import styles from './OrderHistoryScreen.module.css';

const questions = { forget: lazy(() => import('./ForgetAlert.tsx')) };

/** The button that deletes the diner's data on this phone (SES-12). */
export function ForgetDetails() {
  const t = useText();
  const draft = useDraftStore();
  const { ask, popup } = useQuestions(questions);
  const loader = use(LoaderContext);
  const layers = use(LayersContext);
  const forget = usePress(async () => {
    const { forgetStored } = await loader.load(() => import('../../browser/forget.ts'));
    const leaveLayers = async () => layers?.leave();
    await forgetDetails({ draft, ask, leaveLayers, forgetStored, reload: reloadPage });
  });
  return (
    <>
      <Button kind="quiet" className={styles.forget} onClick={forget.press}>
        {t('forget.title')}
      </Button>
      {popup}
    </>
  );
}
