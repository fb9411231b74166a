import { localMoment, priceUntil, usualPrice } from '@comanda/domain/menu/price-in-force';
import type { PriceRules } from '@comanda/domain/menu/price-rules.schema';
import type { Amount } from '@comanda/domain/money';
import { timeOfDayText } from '@comanda/domain/shop/opening-hours-text';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { deliveryModeOf, expectTimeOf } from '#draft/choices.ts';
import { useDraft } from '#draft/draft-store.ts';
import { useWorld } from '#draft/world.ts';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './PriceUntil.module.css';

type PriceUntilProps = { readonly rules: PriceRules; readonly price: Amount };

/**
 * Beside the price of a period: the usual price if it is higher, and until when the period lasts (DISH-2). Default
 * export, because it is loaded lazily.
 */
export default function PriceUntil({ rules, price }: PriceUntilProps) {
  const t = useText();
  const language = useLanguage();
  const money = useMoney();
  const shop = useShop();
  const { now } = useWorld();
  const deliveryMode = useDraft((draft) => deliveryModeOf(draft, shop, draft.tableNo));
  const expectTime = useDraft((draft) => expectTimeOf(draft, shop));
  const moment = localMoment({ deliveryMode, at: expectTime ?? now() }, shop.timeZone);
  const until = priceUntil(rules, moment);
  if (until === undefined) return null;
  const usual = usualPrice(rules, deliveryMode);
  return (
    <span className={styles.until}>
      {usual !== undefined && usual > price ? (
        <>
          <s>{money(usual)}</s>{' '}
        </>
      ) : null}
      {t('item.until', { time: timeOfDayText(language, until) })}
    </span>
  );
}
