import type { Spu } from '@comanda/domain/menu/spu.schema';
import { deliveryModeOf } from '#draft/choices.ts';
import { useDraft } from '#draft/draft-store.ts';
import { useChargeName } from '#features/charges/use-charge-name.ts';
import { useShop } from '#i18n/use-shop.ts';
import styles from './DishSheet.module.css';

/** DISH-5: what each unit of an item, or of an element of a set, costs besides its price, such as the deposit of its bottle. */
export function UnitCharges({ spu }: { readonly spu: Spu }) {
  const classes = [spu.chargeClasses ?? [], ...Object.values(spu.elemChargeClasses ?? {})].flat();
  const shop = useShop();
  const nameOf = useChargeName();
  const mode = useDraft((draft) => deliveryModeOf(draft, shop, draft.tableNo));
  const charges = (shop.shopChargeList ?? []).filter(
    ({ size, modes }) =>
      'perUnit' in size && classes.includes(size.of) && (modes === '' || modes.includes(mode)),
  );
  return charges.map((charge) => (
    <p key={charge.chargePid} className={styles.charges}>
      + {nameOf(charge)}
    </p>
  ));
}
