import { type Language, langAttribute, languages } from '@comanda/domain/language';
import { TickIcon } from '@comanda/ui/components/Icons';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useDraft } from '../../draft/draft-store.ts';
import { isSpoken } from '../../i18n/locales.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './LanguageSheet.module.css';
import { ownNames } from './own-names.ts';
import ShopHelp from './ShopHelp.tsx';

/**
 * Lists every interface language in its own name and, if the browser can, in the current language. Default
 * export, because it is loaded lazily.
 */
export default function LanguageSheet({ open, onAnswer }: Asked<Language>) {
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
              <span lang={langAttribute(language)} className={styles.own}>
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
      <ShopHelp />
    </Sheet>
  );
}

/**
 * Replaces the "and" of these languages. Chromium has no list formats for two of them, and none with the
 * spaces that Thai needs around names in another script.
 */
const ands: Partial<Record<Language, string>> = { th: ' และ ', ka: ' და ', mn: ' ба ' };

/** Names the languages of the menu, if the chosen language is none of them. */
function ShopHint() {
  const t = useText();
  const language = useLanguage();
  const shop = useDraft((draft) => draft.shopInfo);
  if (!shop || shop.languages.includes(language)) return null;
  const own = [...new Set(shop.languages)].map((each) => ownNames[each]);
  const and = ands[language];
  const names = and === undefined ? new Intl.ListFormat(language).format(own) : own.join(and);
  return <p className={styles.hint}>{t('language.menuIn', { languages: names })}</p>;
}
