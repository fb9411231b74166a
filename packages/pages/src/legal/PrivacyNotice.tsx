import { readText } from '@comanda/domain/text-language';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { usePageText } from '../i18n/translate.ts';
import { ContactCard, ShopName } from './LegalLayout.tsx';
import styles from './legal.module.css';
import {
  type Datum,
  erasedData,
  type PrivacySettings,
  privacyTopics,
  receiverData,
  type Topic,
} from './privacy-topics.ts';

type NoticeProps = { readonly settings: PrivacySettings };

/** FIX-49: what the server stores about guests of a shop, why, for how long, and who receives it. */
export function PrivacyNotice({ settings }: NoticeProps) {
  const t = usePageText();
  const language = useLanguage();
  const { shop } = settings;
  const topics = privacyTopics(settings);
  return (
    <>
      <ShopName shop={shop} />
      <h1 className={styles.title}>{t('privacy.title')}</h1>
      <p className={styles.lead}>
        {t('privacy.lead', { shop: readText(shop.brandName, shop.languages, language).text })}
      </p>
      <InShort settings={settings} topics={topics} />
      <ContactCard shop={shop}>
        <p className={styles.text}>{t('privacy.ask')}</p>
        <p className={styles.text}>{t('privacy.complain')}</p>
      </ContactCard>
      {topics.map((topic) => (
        <TopicCard key={topic.name} topic={topic} />
      ))}
    </>
  );
}

/** The facts that most guests look for. */
function InShort({ settings, topics }: NoticeProps & { readonly topics: readonly Topic[] }) {
  const t = usePageText();
  const data = new Set(topics.flatMap((topic) => topic.data.filter((datum) => erasedData.has(datum))));
  const names = new Intl.ListFormat(useLanguage()).format(
    [...data].map((datum) => t(`privacy.data.${datum}`)),
  );
  return (
    <section className={styles.short} aria-labelledby="short">
      <h2 id="short" className={styles.heading}>
        {t('privacy.short')}
      </h2>
      <ul className={styles.points}>
        <li>{t('privacy.shortAccount')}</li>
        {receiverData(settings.shop).length === 0 ? <li>{t('privacy.shortNoName')}</li> : null}
        <li>{t('privacy.shortErased', { data: names, days: settings.kept.orderDays })}</li>
        <li>{t('privacy.shortNoTracking')}</li>
      </ul>
    </section>
  );
}

function TopicCard({ topic: { name, data, kept, receivers, choice } }: { readonly topic: Topic }) {
  const t = usePageText();
  const what = data.map((datum) => <Word key={datum} datum={datum} />);
  const said = (all: Topic['kept']) => all.map(([id, values]) => <p key={id}>{t(id, values)}</p>);
  return (
    <section className={styles.card} aria-labelledby={name}>
      <h2 id={name} className={styles.heading}>
        {t(`privacy.${name}`)}
      </h2>
      <dl className={styles.facts}>
        <dt>{t('privacy.what')}</dt>
        <dd>
          <ul className={styles.data}>{what}</ul>
        </dd>
        <dt>{t('privacy.why')}</dt>
        <dd>{t(`privacy.${name}.why`)}</dd>
        {choice ? (
          <>
            <dt>{t('privacy.choice')}</dt>
            <dd>{t(...choice)}</dd>
          </>
        ) : null}
        <dt>{t('privacy.kept')}</dt>
        <dd>{said(kept)}</dd>
        <dt>{t('privacy.who')}</dt>
        <dd>{said(receivers)}</dd>
      </dl>
    </section>
  );
}

const Word = ({ datum }: { readonly datum: Datum }) => <li>{usePageText()(`privacy.data.${datum}`)}</li>;
