import type { Shop } from '@comanda/domain/shop/shop';
import { readText } from '@comanda/domain/text-language';
import { timeText } from '@comanda/ui/formatting/times';
import type { Values } from '@comanda/ui/i18n/translate';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { type PageMessageId, usePageText } from '../i18n/translate.ts';
import { authorities } from './authorities.ts';
import { ContactCard, ShopName } from './LegalLayout.tsx';
import styles from './legal.module.css';

/** When this version of the software was assessed (Unix seconds). docs/accessibility.md has the result. */
const assessedAt = Date.UTC(2026, 10, 23) / 1000;

export type StatementProps = {
  readonly shop: Shop;
  /** The names of the payment platforms that guests of the shop can choose. */
  readonly platforms: readonly string[];
};

type Gap = readonly [id: PageMessageId, values?: Values];

/** The known gaps of this version at a shop with these settings. */
const gapsOf = ({ shop, platforms }: StatementProps): readonly Gap[] => [
  ...(platforms.length > 0
    ? ([
        ['access.gap.time', { minutes: Math.floor(shop.payTimeout / 60) }],
        ['access.gap.platform', { platforms: platforms.join(', ') }],
      ] as const)
    : []),
  ['access.gap.toast'],
  ...(shop.terms.some(({ fileUrl }) => fileUrl.endsWith('.pdf')) ? ([['access.gap.pdf']] as const) : []),
  ['access.gap.menu'],
];

/** FIX-43: the accessibility statement of a shop whose brand file names a contact. */
export function Accessibility({ shop, platforms }: StatementProps) {
  const t = usePageText();
  const language = useLanguage();
  const name = readText(shop.brandName, shop.languages, language).text;
  const authority = authorities[shop.country];
  return (
    <>
      <ShopName shop={shop} />
      <h1 className={styles.title}>{t('access.title')}</h1>
      <p className={styles.lead}>{t('access.lead', { shop: name })}</p>
      <section className={styles.short} aria-labelledby="status">
        <h2 id="status" className={styles.heading}>
          {t('access.status')}
        </h2>
        <p className={styles.text}>
          {t('access.partial', { standard: 'EN 301 549 V3.2.1', level: 'WCAG 2.2 AA' })}
        </p>
        <p className={styles.text}>
          {t('access.date', { date: timeText(language, assessedAt, 'date', 'UTC') })}
        </p>
      </section>
      <section className={styles.card} aria-labelledby="use">
        <h2 id="use" className={styles.heading}>
          {t('access.use')}
        </h2>
        <p className={styles.text}>{t('access.useText')}</p>
      </section>
      <section className={styles.card} aria-labelledby="gaps">
        <h2 id="gaps" className={styles.heading}>
          {t('access.gaps')}
        </h2>
        <ul className={styles.points}>
          {gapsOf({ shop, platforms }).map(([id, values]) => (
            <li key={id}>{t(id, values)}</li>
          ))}
        </ul>
      </section>
      <section className={styles.card} aria-labelledby="method">
        <h2 id="method" className={styles.heading}>
          {t('access.method')}
        </h2>
        <p className={styles.text}>{t('access.methodText')}</p>
      </section>
      <ContactCard shop={shop}>
        <p className={styles.text}>{t('access.contact')}</p>
      </ContactCard>
      {authority ? (
        <section className={styles.card} aria-labelledby="authority">
          <h2 id="authority" className={styles.heading}>
            {t('access.authority')}
          </h2>
          <p className={styles.text}>{t('access.authorityText')}</p>
          <address className={styles.contact}>
            <p lang={authority.lang}>{authority.name}</p>
            <p>
              <a href={authority.link}>{authority.address}</a>
            </p>
          </address>
        </section>
      ) : null}
    </>
  );
}

/** For a shop without a statement. */
export function NoStatement({ shop }: { readonly shop: Shop }) {
  const t = usePageText();
  return (
    <>
      <ShopName shop={shop} />
      <h1 className={styles.title}>{t('access.title')}</h1>
      <p className={styles.lead}>{t('access.none')}</p>
      <ContactCard shop={shop} />
    </>
  );
}
