import { mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import styles from './LineNotes.module.css';
import { useChooseAgainTexts } from './use-choose-again-texts.ts';

/** Says why a line must be chosen again (FIX-20). Empty if the line is still valid. */
export function WhyChooseAgain({ line }: { readonly line: CartLine }) {
  const texts = useChooseAgainTexts();
  if (!mustChooseAgain(line)) return null;
  return texts(line).map((text) => (
    <p key={text} className={styles.removed}>
      {text}
    </p>
  ));
}
