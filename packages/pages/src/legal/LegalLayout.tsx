import type { Shop } from '@comanda/domain/shop/shop';
import { readText } from '@comanda/domain/text-language';
import { BackIcon } from '@comanda/ui/components/Icons';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { telLink } from '@comanda/ui/text/tel-link';
import type { ReactNode } from 'react';
import { usePageText } from '../i18n/translate.ts';
import styles from './legal.module.css';
import { PageHelp } from './PageHelp.tsx';

type LegalLayoutProps = { readonly shop?: Shop | undefined; readonly children: ReactNode };

/** A page of text with a way back to the app. */
export function LegalLayout({ shop, children }: LegalLayoutProps) {
  const t = usePageText();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a href="/h5/" className={styles.back} data-back="">
          <BackIcon size={20} />
          {t('legal.back')}
        </a>
      </header>
      <main>{children}</main>
      {shop ? <PageHelp shop={shop} /> : null}
    </div>
  );
}

/** The page for an address that names no known shop. */
export function NoShop() {
  const t = usePageText();
  return (
    <>
      <h1 className={styles.title}>{t('legal.noShop')}</h1>
      <p className={styles.lead}>{t('legal.noShopText')}</p>
    </>
  );
}

type OfShop = { readonly shop: Shop };

/** The name of a shop with its brand, in the languages in which they are written. */
export function ShopName({ shop: { brandName, shopName, languages } }: OfShop) {
  const language = useLanguage();
  const brand = readText(brandName, languages, language);
  const shop = readText(shopName, languages, language);
  return (
    <p className={styles.shop}>
      <span lang={brand.lang}>{brand.text}</span>
      {' · '}
      <span lang={shop.lang}>{shop.text}</span>
    </p>
  );
}

/** Who is responsible for a shop, and how to reach them. Without a contact in the brand file it is the shop itself. */
export function ContactCard({ shop, children }: OfShop & { readonly children?: ReactNode }) {
  const t = usePageText();
  const language = useLanguage();
  const { contact, tel, addr, languages } = shop;
  const responsible = contact && readText(contact.name, languages, language);
  const address = readText(addr, languages, language);
  return (
    <section className={styles.card} aria-labelledby="responsible">
      <h2 id="responsible" className={styles.heading}>
        {t('privacy.responsible')}
      </h2>
      <address className={styles.contact}>
        {responsible ? <p lang={responsible.lang}>{responsible.text}</p> : null}
        <ShopName shop={shop} />
        <p lang={address.lang}>{address.text}</p>
        {tel === '' ? null : (
          <p>
            {t('legal.phone')} <a href={telLink(tel)}>{tel}</a>
          </p>
        )}
        {contact ? (
          <p>
            {t('legal.email')} <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
        ) : null}
      </address>
      {children}
    </section>
  );
}
