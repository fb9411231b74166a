import { isCheckoutNeeded } from '@comanda/domain/shop/checkout-method';
import { useEffect } from 'react';
import { usePress } from '../../api/use-press.ts';
import { loadWhenIdle } from '../../browser/idle.ts';
import { useWorld } from '../../draft/world.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { useQuestions } from '../../ui/use-questions.tsx';
import styles from './TermsLine.module.css';

const questions = { terms: () => import('./TermsSheet.tsx') };

/** CONF-11: that ordering accepts the shop's terms, and the way to read them. */
export function TermsLine() {
  const t = useText();
  const { api } = useWorld();
  const { eulaFlag, orderingMode } = useShop();
  const isShown = eulaFlag && isCheckoutNeeded(orderingMode);
  const { ask, popup } = useQuestions(questions);
  useEffect(() => (isShown ? loadWhenIdle([questions.terms]) : undefined), [isShown]);
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
