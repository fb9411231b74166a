import { memo } from 'react';
import { deliveryModeOf } from '#draft/choices.ts';
import { useDraft } from '#draft/draft-store.ts';
import { useChargeName } from '#features/charges/use-charge-name.ts';
import { useShop } from '#i18n/use-shop.ts';
import { useFirstText } from '#i18n/use-text.ts';
import styles from './ChargeNotice.module.css';

/** MON-5: the charges that the bill will have, said before the first dish is added. Empty in a shop without charges. */
export const ChargeNotice = memo(function ChargeNotice({ tableNo }: { readonly tableNo: string }) {
  const t = useFirstText();
  const shop = useShop();
  const nameOf = useChargeName();
  const mode = useDraft((draft) => deliveryModeOf(draft, shop, tableNo));
  const charges = shop.shopChargeList?.filter(({ modes }) => modes === '' || modes.includes(mode));
  if (!charges?.length) return null;
  return <p className={styles.notice}>{t('menu.charges', { charges: charges.map(nameOf).join(' · ') })}</p>;
});
