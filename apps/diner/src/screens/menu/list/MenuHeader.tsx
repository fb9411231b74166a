import { bookableModes, takesOrders } from '@comanda/domain/shop/booking';
import { deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { Chip } from '@comanda/ui/components/Chip';
import { ChevronIcon, DownIcon } from '@comanda/ui/components/Icons';
import { type ReactNode, use } from 'react';
import { bookingTimeOf, deliveryModeOf } from '#draft/choices.ts';
import { useDraft } from '#draft/draft-store.ts';
import { useWorld } from '#draft/world.ts';
import { LanguageButton } from '#features/language/LanguageButton.tsx';
import { StoreLanguage } from '#features/language/StoreLanguage.tsx';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useSlotWords } from '#i18n/use-slot-words.ts';
import { useFirstText } from '#i18n/use-text.ts';
import { ClosedBanner } from '../ClosedBanner.tsx';
import { MenuPressesContext } from '../menu-presses.ts';
import styles from './MenuHeader.module.css';

/** The header of the menu: place (MENU-1), delivery mode (MENU-2, MENU-3) and language (MENU-4). */
export function MenuHeader({ tableNo }: { readonly tableNo: string }) {
  const shop = useShop();
  return (
    <header className={styles.header}>
      <Place shop={shop}>
        <ShopWords text={shop.brandName} className={styles.brand} />
        <h1 className={styles.name}>
          <ShopWords text={shop.shopName} />
          {shop.brandUrl ? <ChevronIcon size={22} /> : null}
        </h1>
        <ShopWords text={shop.addr} className={styles.address} />
      </Place>
      <div className={styles.chips}>
        <ModeChip shop={shop} tableNo={tableNo} />
        <div className={styles.languages}>
          <StoreLanguage />
          <LanguageButton className={styles.language} />
        </div>
      </div>
      {shop.openFlag ? null : <ClosedBanner />}
    </header>
  );
}

const Place = ({ shop, children }: { readonly shop: ShopInfo; readonly children: ReactNode }) =>
  shop.brandUrl ? (
    <a className={styles.place} href={shop.brandUrl}>
      {children}
    </a>
  ) : (
    <div className={styles.place}>{children}</div>
  );

/** The delivery mode and the time (MENU-2). It is a button if there is a choice and the shop takes orders. */
function ModeChip({ shop, tableNo }: { readonly shop: ShopInfo; readonly tableNo: string }) {
  const t = useFirstText();
  const { changeMode } = use(MenuPressesContext);
  const mode = useDraft((draft) => deliveryModeOf(draft, shop, tableNo));
  const words = t(`mode.${mode}`);
  const text = tableNo ? t('mode.table', { mode: words, table: tableNo }) : words;
  const time = useDraft((draft) => bookingTimeOf(draft, shop));
  const slotWords = useSlotWords();
  const { now } = useWorld();
  const when = time && slotWords(time, now(), 'start');
  const isChoice = deliveryModesOf(shop.deliveryModes).length > 1 || bookableModes(shop).length > 0;
  const canChange = isChoice && takesOrders(shop);
  const said = t('mode.button', { mode: when ? `${text}, ${when}` : text });
  return (
    <Chip className={styles.chip} onPress={canChange ? changeMode : undefined} aria-label={said}>
      <span className={styles.mode}>
        {text}
        {when ? <span className={styles.when}>{when}</span> : null}
      </span>
      {canChange ? <DownIcon size={16} /> : null}
    </Chip>
  );
}
