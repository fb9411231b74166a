import { Row } from '@comanda/ui/components/Row';
import { chosenZone } from '#draft/chosen-zone.ts';
import { useDraft } from '#draft/draft-store.ts';
import { ZoneWords } from '#features/delivery-zone/ZoneWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './ReceiverCard.module.css';

/** The delivery zone of the order, which the diner can change (MON-7). Empty in a shop without zones. */
export function ZoneRow({ onPress }: { readonly onPress: () => void }) {
  const t = useText();
  const shop = useShop();
  const zone = useDraft((draft) => chosenZone(draft, shop));
  const postcode = useDraft(({ deliveryPlace }) => deliveryPlace?.postcode);
  if (!shop.deliveryZoneList) return null;
  return (
    <Row
      label={t('zone.label')}
      value={
        zone ? (
          <ZoneWords zone={{ name: zone.name, postcode }} />
        ) : (
          <span className={styles.missing}>{t('zone.choose')}</span>
        )
      }
      onPress={onPress}
    />
  );
}
