import { type Language, languages, listed } from '@comanda/domain/language';
import { useDraft } from '../../draft/draft-store.ts';
import { isSpoken } from '../../i18n/locales.ts';
import { AllWords, useLanguage, useText } from '../../i18n/use-text.ts';
import { TickIcon } from '../../ui/Icons.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { Asked } from '../../ui/use-questions.tsx';
import styles from './LanguageSheet.module.css';
import { ownNames } from './own-names.ts';

/** Lazily loaded, hence the default export. */
const LanguageSheet = (props: Asked<Language>) => (
  <AllWords>
    <Languages {...props} />
  </AllWords>
);
export default LanguageSheet;

/** Every language that the interface speaks, in its own name and in the reader's. */
function Languages({ open, onAnswer }: Asked<Language>) {
  const t = useText();
  const current = useLanguage();
  const inWords = new Intl.DisplayNames(current, { type: 'language', fallback: 'none' });
  return (
    <Sheet open={open} onClose={() => onAnswer()} title={t('language.title')} closeLabel={t('ui.close')}>
      <ShopHint />
      <ul className={styles.languages}>
        {languages.filter(isSpoken).map((language) => (
          <li key={language}>
            <button
              type="button"
              className={styles.language}
              aria-pressed={language === current}
              onClick={() => onAnswer(language)}
            >
              <span lang={language} className={styles.own}>
                {ownNames[language]}
              </span>
              {language === current ? (
                <TickIcon size={20} />
              ) : (
                <span className={styles.name}>{inWords.of(language)}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** What the shop's own texts will be read in. */
function ShopHint() {
  const t = useText();
  const language = useLanguage();
  const shop = useDraft((draft) => draft.shopInfo);
  if (!shop || shop.lang === language || shop.lang2 === language) return null;
  const own = [...new Set([shop.lang, shop.lang2])].map((each) => ownNames[each]);
  const isKnown = Intl.ListFormat.supportedLocalesOf(language).length > 0;
  const names = isKnown ? new Intl.ListFormat(language).format(own) : listed(own);
  return <p className={styles.hint}>{t('language.menuIn', { languages: names })}</p>;
}
