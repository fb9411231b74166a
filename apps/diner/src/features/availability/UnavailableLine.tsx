import { isUsable, mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { Thumb } from '../../ui/Thumb.tsx';
import styles from './UnavailableAlert.module.css';
import { WhyChooseAgain } from './WhyChooseAgain.tsx';
import { WhyUnavailable } from './WhyUnavailable.tsx';

/** A dish that cannot be had, or not as often as wanted, with the reason. */
export const UnavailableLine = ({ line }: { readonly line: CartLine }) => (
  <li className={styles.line}>
    <Thumb
      imageUrl={line.imageUrl}
      color={line.imageColor}
      size={48}
      soldOut={!isUsable(line) && !mustChooseAgain(line)}
    />
    <span className={styles.words}>
      <span>
        <ShopWords first={line.spuName} second={line.spuName2} />
        {line.unitQty > 1 ? ` ×${line.unitQty}` : null}
      </span>
      <WhyChooseAgain line={line} />
      <WhyUnavailable unusableType={line.unusableType} hours={line.availableSaleTimes} left={line.left} />
    </span>
  </li>
);
