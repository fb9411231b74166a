import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { Row } from '@comanda/ui/components/Row';
import { deliveryModeOf } from '#draft/choices.ts';
import { chosenZone } from '#draft/chosen-zone.ts';
import { useDraft } from '#draft/draft-store.ts';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';

/** Where the cart is delivered to, which decides on its fee and minimum (MON-7). Empty without zones, and in other modes. */
export function CartPlace({ onChange }: { readonly onChange: () => void }) {
  const t = useText();
  const shop = useShop();
  const mode = useDraft((draft) => deliveryModeOf(draft, shop, draft.tableNo));
  const zone = useDraft((draft) => chosenZone(draft, shop));
  if (mode !== DeliveryMode.Delivery || !shop.deliveryZoneList) return null;
  return (
    <Row
      label={t('zone.label')}
      value={zone ? <ShopWords text={zone.name} /> : t('zone.choose')}
      onPress={onChange}
    />
  );
}
