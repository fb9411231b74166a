import type { Cart } from '@comanda/domain/cart/cart';
import { useText } from '../../i18n/use-text.ts';
import styles from './AgeNotice.module.css';

/** DISH-5: says once for a cart that the staff will ask for proof of age, with the highest age. */
export default function AgeNotice({ cart }: { readonly cart: Cart }) {
  const t = useText();
  const age = Math.max(0, ...cart.map(({ ageCheck = 0 }) => ageCheck));
  return age > 0 ? <p className={styles.notice}>{t('item.ageCheck', { age })}</p> : null;
}
