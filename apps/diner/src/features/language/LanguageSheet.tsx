import { type Language, langAttribute, languageOf, languages } from '@comanda/domain/language';
import { ownName } from '@comanda/domain/language-names';
import { attributesOf } from '@comanda/domain/text-attributes';
import { TickIcon } from '@comanda/ui/components/Icons';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { type DraftState, useDraft } from '../../draft/draft-store.ts';
import { isSpoken } from '../../i18n/locales.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './LanguageSheet.module.css';
import ShopHelp from './ShopHelp.tsx';

/** A language of the interface with the shop's texts, or only one of the shop's texts. */
type LanguageChoice = Partial<Pick<DraftState, 'langCur' | 'textLang'>>;

/**
 * Lists every interface language in its own name and, if the browser can, in the current language. Default
 * export, because it is loaded lazily.
 */
export default function LanguageSheet({ open, onAnswer }: Asked<LanguageChoice>) {
  const t = useText();
  const current = useLanguage();
  const inWords = new Intl.DisplayNames(current, { type: 'language', fallback: 'none' });
  const isKnown = Intl.DisplayNames.supportedLocalesOf(current).length > 0;
  return (
    <Sheet open={open} onClose={() => onAnswer()} title={t('language.title')} closeLabel={t('ui.close')}>
      <ShopHint />
      <TextLanguages onAnswer={onAnswer} />
      <ul className={styles.languages}>
        {languages.filter(isSpoken).map((language) => (
          <li key={language}>
            <button
              type="button"
              className={styles.language}
              aria-pressed={language === current}
              onClick={() => onAnswer({ langCur: language })}
            >
              <span lang={langAttribute(language)} className={styles.own}>
                {ownName(language)}
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

/** DISH-1: the languages of the shop's texts that the interface lacks. */
function TextLanguages({ onAnswer }: Pick<Asked<LanguageChoice>, 'onAnswer'>) {
  const shop = useDraft((draft) => draft.shopInfo);
  const chosen = useDraft((draft) => draft.textLang);
  const only = (shop?.langList ?? []).filter(({ lang }) => !languageOf(lang));
  if (only.length === 0) return null;
  return (
    <ul className={styles.texts}>
      {only.map(({ lang, name }) => (
        <li key={lang}>
          <button
            type="button"
            className={styles.language}
            aria-pressed={lang === chosen}
            onClick={() => onAnswer({ textLang: lang })}
          >
            <span {...attributesOf(lang)} className={styles.own}>
              {name}
            </span>
            {lang === chosen ? <TickIcon size={20} /> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Names the languages of the menu, if the interface lacks one of them or the chosen language is none of them. */
function ShopHint() {
  const t = useText();
  const language = useLanguage();
  const shop = useDraft((draft) => draft.shopInfo);
  const ofShop = shop?.langList ?? [];
  const spoken = ofShop.map(({ lang }) => languageOf(lang));
  if (ofShop.length === 0 || (spoken.includes(language) && !spoken.includes(undefined))) return null;
  const own = [...new Set(ofShop.map(({ name }) => name))];
  const and = ands[language];
  const names = and === undefined ? new Intl.ListFormat(language).format(own) : own.join(and);
  return <p className={styles.hint}>{t('language.menuIn', { languages: names })}</p>;
}
