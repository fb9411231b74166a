import { isCheckoutNeeded } from '@comanda/domain/shop/checkout-method';
import { useQuestions } from '@comanda/ui/components/use-questions';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { usePress } from '#api/use-press.ts';
import { useWorld } from '#draft/world.ts';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './TermsLine.module.css';

const questions = { terms: lazy(() => import('./TermsSheet.tsx')) };

const preloaded = Object.values(questions);

/** Tells the diner that ordering accepts the shop's terms, with a link to them (CONF-11). */
export function TermsLine() {
  const t = useText();
  const { api } = useWorld();
  const { eulaFlag, orderingMode } = useShop();
  const isShown = eulaFlag && isCheckoutNeeded(orderingMode);
  const { ask, popup } = useQuestions(questions);
  usePreload(preloaded, isShown);
  const read = usePress(async () => {
    await ask('terms', { documents: await api.tap('eula/list', {}) });
  });
  if (!isShown) return null;
  return (
    <p className={styles.line}>
      {t('terms.hint')}
      <br />
      <button type="button" className={styles.read} onClick={read.press}>
        {t('terms.read')}
      </button>
      {popup}
    </p>
  );
}
