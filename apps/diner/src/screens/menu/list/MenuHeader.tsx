import { bookableModes, takesOrders } from '@comanda/domain/shop/booking';
import { deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import { isOpenIn } from '@comanda/domain/shop/mode-terms';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { Chip } from '@comanda/ui/components/Chip';
import { ChevronIcon, DownIcon } from '@comanda/ui/components/Icons';
import { lazy } from '@comanda/ui/loading/lazy';
import { classNames } from '@comanda/ui/text/class-names';
import { type CSSProperties, type ReactNode, type Ref, Suspense, use } from 'react';
import { bookingTimeOf, deliveryModeOf } from '#draft/choices.ts';
import { useDraft } from '#draft/draft-store.ts';
import { useWorld } from '#draft/world.ts';
import { LanguageButton } from '#features/language/LanguageButton.tsx';
import { StoreLanguage, useOtherLanguage } from '#features/language/StoreLanguage.tsx';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useSlotWords } from '#i18n/use-slot-words.ts';
import { useFirstText } from '#i18n/use-text.ts';
import { ClosedBanner } from '../ClosedBanner.tsx';
import { MenuPressesContext } from '../menu-presses.ts';
import styles from './MenuHeader.module.css';

const ModeClosedBanner = lazy(() => import('../ModeClosedBanner.tsx'), { keepTrying: true });

type MenuHeaderProps = {
  readonly head: Ref<HTMLHeadingElement>;
  readonly tableNo: string;
  /** The search field and the button of the filter, if the menu has them. */
  readonly find: ReactNode;
};

/**
 * The header of the menu: place (MENU-1), and in one row delivery mode (MENU-2, MENU-3), search (MENU-16) and language
 * (MENU-4). The address scrolls away; the rest stays pinned (FIX-23).
 */
export function MenuHeader({ head, tableNo, find }: MenuHeaderProps) {
  const shop = useShop();
  const other = useOtherLanguage();
  const mode = useDraft((draft) => deliveryModeOf(draft, shop, tableNo));
  const buttons = (find ? 2 : 0) + (other ? 1 : 0) + 1;
  return (
    <header className={styles.header}>
      <div className={styles.pinned}>
        <Place shop={shop}>
          <ShopWords text={shop.addr} className={styles.address} />
          <span className={styles.line}>
            <h1 ref={head} className={styles.name}>
              <ShopWords text={shop.shopName} />
            </h1>
            <ShopWords text={shop.brandName} className={styles.brand} />
            {shop.brandUrl ? <ChevronIcon size={20} /> : null}
          </span>
        </Place>
        <div className={styles.tools} style={countOf(buttons)}>
          <ModeChip shop={shop} tableNo={tableNo} />
          {find}
          {other ? <StoreLanguage other={other} /> : null}
          <LanguageButton />
        </div>
      </div>
      {shop.openFlag ? (
        <Suspense>{isOpenIn(shop, mode) ? null : <ModeClosedBanner mode={mode} />}</Suspense>
      ) : (
        <ClosedBanner />
      )}
    </header>
  );
}

/** Reserves the places of the buttons: a browser may paint the page before it has all of them. */
const countOf = (buttons: number): CSSProperties => ({ '--buttons': buttons }) as CSSProperties;

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
  const isChoice =
    deliveryModesOf(shop.deliveryModes).length > 1 || bookableModes(shop).length > 0 || shop.deliveryZoneList;
  const canChange = isChoice && takesOrders(shop);
  // all languages name the mode before the table
  const [, between = '', table] = /^([\s,，・]*)(.+)/.exec(text.slice(words.length)) ?? [];
  const said = t('mode.button', { mode: when ? `${text}, ${when}` : text });
  return (
    <Chip className={styles.chip} onPress={canChange ? changeMode : undefined} aria-label={said}>
      <span className={classNames(styles.mode, table && styles.split)}>
        <span>{words + between}</span>
        {table ? <span>{table}</span> : null}
        {when ? <span className={styles.when}>{when}</span> : null}
      </span>
      {canChange ? <DownIcon size={16} /> : null}
    </Chip>
  );
}
