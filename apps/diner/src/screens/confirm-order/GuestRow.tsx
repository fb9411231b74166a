import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { mostGuests, needsGuestCount } from '@comanda/domain/shop/guest-count';
import { Card } from '@comanda/ui/components/Card';
import { Stepper } from '@comanda/ui/components/Stepper';
import { useDraft } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './GuestRow.module.css';

type GuestRowProps = { readonly mode: DeliveryMode; readonly isWrong: boolean };

/** DISH-5: asks how many guests are at the table, where the shop asks or a charge depends on it. */
export default function GuestRow({ mode, isWrong }: GuestRowProps) {
  const t = useText();
  const shop = useShop();
  const { draft } = useWorld();
  const guestCount = useDraft((state) => state.guestCount);
  const isNeeded = needsGuestCount(shop.shopChargeList, mode);
  if (mode !== DeliveryMode.DineIn || !(isNeeded || shop.guestCountFlag)) return null;
  return (
    <Card className={styles.row}>
      <p className={styles.label}>
        {t('order.guests')}
        {isWrong && guestCount === null ? (
          <span className={styles.missing}>{t('order.guestsMissing')}</span>
        ) : null}
      </p>
      <Stepper
        small
        name={t('order.guests')}
        value={guestCount ?? 0}
        least={isNeeded && guestCount !== null ? 1 : 0}
        most={mostGuests}
        onChange={(count) => draft.setState({ guestCount: count === 0 ? null : count })}
        words={{
          less: t('item.less'),
          more: t('item.more'),
          remove: t('item.remove'),
          add: `${t('order.guests')}: ${t('item.more')}`,
        }}
      />
    </Card>
  );
}
