import { type Language, languages } from '@comanda/domain/language';
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

/** Every language that the interface speaks, in its own name and, where the browser knows it, in the reader's. */
function Languages({ open, onAnswer }: Asked<Language>) {
  const t = useText();
  const current = useLanguage();
  const inWords = new Intl.DisplayNames(current, { type: 'language', fallback: 'none' });
  const isKnown = Intl.DisplayNames.supportedLocalesOf(current).length > 0;
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
                <span className={styles.name}>{isKnown ? inWords.of(language) : null}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** Chromium knows no lists of these, and the one of Thai leaves no room about a name in another script. */
const ands: Partial<Record<Language, string>> = { th: ' และ ', ka: ' და ', mn: ' ба ' };

/** What the shop's own texts will be read in. */
function ShopHint() {
  const t = useText();
  const language = useLanguage();
  const shop = useDraft((draft) => draft.shopInfo);
  if (!shop || shop.lang === language || shop.lang2 === language) return null;
  const own = [...new Set([shop.lang, shop.lang2])].map((each) => ownNames[each]);
  const and = ands[language];
  const names = and === undefined ? new Intl.ListFormat(language).format(own) : own.join(and);
  return <p className={styles.hint}>{t('language.menuIn', { languages: names })}</p>;
}
