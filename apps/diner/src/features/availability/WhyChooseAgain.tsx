import { mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { NamedWords, nameHere } from '../../i18n/NamedWords.tsx';
import { useText } from '../../i18n/use-text.ts';
import { goneChoices } from './gone-choices.ts';
import styles from './LineNotes.module.css';

/** Says why a line must be chosen again (FIX-20). Empty if the line is still valid. */
export function WhyChooseAgain({ line }: { readonly line: CartLine }) {
  const t = useText();
  if (!mustChooseAgain(line)) return null;
  const names = goneChoices(line);
  if (names.length === 0) return <p className={styles.removed}>{t('cart.choicesChanged')}</p>;
  return names.map((name) => (
    <p key={name.join()} className={styles.removed}>
      <NamedWords words={t('cart.optionGone', { name: nameHere })} name={name} />
    </p>
  ));
}
