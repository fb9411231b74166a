import { BagIcon } from '@comanda/ui/components/Icons';
import { use } from 'react';
import { useEditLines } from '#features/cart-line/use-edit-lines.ts';
import { useText } from '#i18n/use-text.ts';
import { MenuPressesContext } from '../menu-presses.ts';
import { CartFooter } from './CartFooter.tsx';
import { CartLines } from './CartLines.tsx';
import { CartNews } from './CartNews.tsx';
import styles from './CartPanel.module.css';

/** The cart beside the menu of a wide screen (FIX-23). It replaces the bar and the sheet of a phone. */
export default function CartPanel() {
  const t = useText();
  const { order, chooseAgain, changeMode } = use(MenuPressesContext);
  const edit = useEditLines();
  return (
    <section className={styles.panel} id="cart" tabIndex={-1} aria-label={t('cart.title')} data-cart>
      <h2 className={styles.title}>{t('cart.title')}</h2>
      <div className={styles.lines}>
        {edit.isEmpty ? (
          <p className={styles.empty}>
            <BagIcon />
            {t('cart.bar.empty')}
          </p>
        ) : null}
        <CartLines edit={edit} onChooseAgain={chooseAgain} onChangePlace={changeMode} />
      </div>
      <div className={styles.footer}>
        <CartNews />
        <CartFooter onOrder={order} />
      </div>
    </section>
  );
}
