import { usePress } from '../../api/use-press.ts';
import { leaveLayers } from '../../browser/back-button.ts';
import { loadPart } from '../../browser/load-part.ts';
import { reloadPage } from '../../browser/location.ts';
import { useDraftStore } from '../../draft/draft-store.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { useQuestions } from '../../ui/use-questions.tsx';
import { forgetDetails } from './forget-details.ts';
import styles from './OrderHistoryScreen.module.css';

const questions = { forget: () => import('./ForgetAlert.tsx') };

/** SES-12: the way to make this phone forget the diner. */
export function ForgetDetails() {
  const t = useText();
  const draft = useDraftStore();
  const { ask, popup } = useQuestions(questions);
  const forget = usePress(async () => {
    const { forgetKept } = await loadPart(() => import('../../browser/forget.ts'));
    await forgetDetails({ draft, ask, leaveLayers, forgetKept, reload: reloadPage });
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
