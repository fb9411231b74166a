import { Money } from '@comanda/ui/components/Money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useCartCharges } from '#features/charges/use-cart-charges.ts';
import { useChargeName } from '#features/charges/use-charge-name.ts';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { weeklyHoursTexts } from '#i18n/weekly-hours.ts';
import styles from './CartCharges.module.css';

/** MON-5: the charges that the bill will have besides the lines of the cart. Empty without charges. */
export function CartCharges() {
  const nameOf = useChargeName();
  const language = useLanguage();
  const { charges } = useCartCharges();
  if (charges.length === 0) return null;
  return (
    <dl className={styles.charges}>
      {charges.map(({ rule, amount }) => (
        <div key={rule.chargePid} className={styles.charge}>
          <dt>
            {'perOrder' in rule.size && amount !== undefined ? <ShopWords text={rule.name} /> : nameOf(rule)}
            {rule.hours.length > 0 ? (
              <small className={styles.why}>{weeklyHoursTexts(language, rule.hours).join(' | ')}</small>
            ) : null}
            {rule.why ? (
              <small className={styles.why}>
                <ShopWords text={rule.why} />
              </small>
            ) : null}
          </dt>
          {amount === undefined ? null : (
            <dd>
              <Money amount={amount} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
