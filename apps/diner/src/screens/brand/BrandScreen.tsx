import { attributesOf } from '@comanda/domain/text-attributes';
import { addressQuery } from '@comanda/ui/browser/location';
import { usePageTitle } from '@comanda/ui/browser/use-page-title';
import { Button } from '@comanda/ui/components/Button';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { IconButton } from '@comanda/ui/components/IconButton';
import { BackIcon } from '@comanda/ui/components/Icons';
import { LastError } from '@comanda/ui/components/LastError';
import { PinIcon } from '@comanda/ui/components/PlaceIcons';
import { SearchField } from '@comanda/ui/components/SearchField';
import { Skeleton } from '@comanda/ui/components/Skeleton';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { PresentErrorContext, usePress } from '../../api/use-press.ts';
import { useWorld } from '../../draft/world.ts';
import { LanguageButton } from '../../features/language/LanguageButton.tsx';
import ShopHelp from '../../features/language/ShopHelp.tsx';
import { useTextOf } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './BrandScreen.module.css';
import { type Brand, brandQuery } from './brand-query.ts';
import { ShopCard } from './ShopCard.tsx';

/** A search starts after a pause of 300 ms in typing. */
const typingMs = 300;

/** Lists the shops of a brand, with a search (BRAND-1). Default export, because it is loaded lazily. */
export default function BrandScreen() {
  const t = useText();
  const world = useWorld();
  const present = useContext(PresentErrorContext);
  const lang = useLanguage();
  const [urlQuery] = useState(() => addressQuery().toString());
  const [typed, setTyped] = useState('');
  const condition = useSettled(typed.trim(), typingMs);
  const queryFor = (condition: string) => ({
    ...brandQuery(world, { urlQuery, condition, lang }),
    meta: { onError: present },
  });
  const { data: brand } = useQuery(queryFor(''));
  const { data: found, error, refetch } = useQuery(queryFor(condition));
  const again = usePress(() => refetch());
  const retry = <Button onClick={again.press}>{t('ui.retry')}</Button>;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <Ways back={brand?.qrUrl ?? null} />
        {brand ? <Name brand={brand} /> : null}
      </header>
      <LastError className={styles.error} />
      {error && !brand ? null : (
        <div className={styles.search}>
          <SearchField label={t('brand.search')} clear={t('find.clear')} onSearch={setTyped} />
        </div>
      )}
      {error ? (
        <EmptyState drawing={<PinIcon size={96} />} text={t('brand.loadFailed')} action={retry} />
      ) : null}
      {found && !error ? <Found brand={found} condition={condition} /> : null}
      {found || error ? null : <Waiting />}
      <ShopHelp />
    </main>
  );
}

/** The link back to the shop from which the page was opened, and the choice of language. */
function Ways({ back }: { readonly back: string | null }) {
  const { page } = useWorld();
  const t = useText();
  return (
    <div className={styles.bar}>
      {back === null ? null : (
        <IconButton className={styles.back} label={t('ui.back')} onClick={() => page.leaveFor(back)}>
          <BackIcon />
        </IconButton>
      )}
      <LanguageButton className={styles.language} />
    </div>
  );
}

function Name({ brand }: { readonly brand: Brand }) {
  const { text, lang } = useTextOf(brand)(brand.name);
  const head = usePageTitle(text);
  return (
    <h1 ref={head} {...attributesOf(lang)} className={styles.title}>
      {text}
    </h1>
  );
}

function Found({ brand, condition }: { readonly brand: Brand; readonly condition: string }) {
  const t = useText();
  const count = brand.shopList.length;
  return (
    <>
      <p role="status" className={count === 0 ? 'sr-only' : styles.count}>
        {t('brand.count', { count })}
      </p>
      {count === 0 ? (
        <EmptyState drawing={<PinIcon size={96} />} text={t('brand.none', { query: condition })} />
      ) : (
        <ul className={styles.list}>
          {brand.shopList.map((shop) => (
            <li key={shop.pid}>
              <ShopCard brand={brand} shop={shop} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Waiting = () => (
  <div className={styles.list} aria-busy="true">
    <Skeleton height={188} round={20} />
    <Skeleton height={188} round={20} />
  </div>
);

/** Returns a typed text after a pause in typing. An emptied text is returned at once. */
function useSettled(typed: string, milliseconds: number): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return typed === '' ? '' : settled;
}
