import { isUsable, mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { isWritten } from '@comanda/domain/local-text';
import { Thumb } from '@comanda/ui/components/Thumb';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import styles from './UnavailableAlert.module.css';
import { WhyChooseAgain } from './WhyChooseAgain.tsx';
import { WhyLineUnavailable } from './WhyLineUnavailable.tsx';

type UnavailableLineProps = {
  readonly line: CartLine;
  /** The units that are left (FIX-11). Missing if none are offered. */
  readonly taken?: number;
  /** The chosen options of which fewer are left (FIX-11). */
  readonly shortOptions?: NonNullable<CartLine['chosenList']>;
  /** Whether another line has the same item, so that only the choices tell them apart. */
  readonly isOneOfSeveral?: boolean;
};

export const UnavailableLine = ({
  line,
  taken,
  shortOptions = [],
  isOneOfSeveral = false,
}: UnavailableLineProps) => (
  <li className={styles.line}>
    <Thumb
      imageUrl={line.imageUrl}
      color={line.imageColor}
      size={48}
      soldOut={!isUsable(line) && !mustChooseAgain(line)}
    />
    <span className={styles.words}>
      <span>
        <ShopWords text={line.spuName} />
        <Units wanted={line.unitQty} taken={taken} />
      </span>
      {isOneOfSeveral ? <Choices line={line} /> : null}
      <WhyChooseAgain line={line} />
      {shortOptions.map(({ pid, name }) => (
        <span key={pid} className={styles.choices}>
          <ShopWords text={name} />
        </span>
      ))}
      <WhyLineUnavailable line={line} />
    </span>
  </li>
);

/** The wanted units. If fewer are left, strikes them through and adds those that are left. */
function Units({ wanted, taken = wanted }: { readonly wanted: number; readonly taken?: number | undefined }) {
  if (taken === wanted) return wanted > 1 ? ` ×${wanted}` : null;
  return (
    <>
      {' '}
      <s className={styles.before}>×{wanted}</s> ×{taken}
    </>
  );
}

const Choices = ({ line: { comboDescList, descr } }: { readonly line: CartLine }) =>
  (comboDescList.length > 0 ? comboDescList : [{ descr }]).map((choice) =>
    isWritten(choice.descr) ? (
      <span key={choice.descr[0]} className={styles.choices}>
        <ShopWords text={choice.descr} />
      </span>
    ) : null,
  );
