import { langAttribute } from '@comanda/domain/language';
import { ownName } from '@comanda/domain/language-names';
import { useProvided } from '@comanda/ui/browser/use-provided';
import { I18nContext, useLanguage } from '@comanda/ui/i18n/use-i18n';
import { setPageLanguage } from '../../browser/device.ts';
import { memory } from '../../browser/storage.ts';
import { spokenLanguages } from '../../i18n/locales.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './LanguageChoice.module.css';

/** Chooses the language of this device. */
export function LanguageChoice() {
  const t = useText();
  const i18n = useProvided(I18nContext, 'I18nContext');
  const current = useLanguage();
  const choose = (tag: string) => {
    const language = spokenLanguages.find((one) => one === tag);
    if (!language) return;
    memory.write('language', language);
    void i18n.changeLanguage(language).then(() => setPageLanguage(langAttribute(language)));
  };
  return (
    <label className={styles.language}>
      <span className="sr-only">{t('language')}</span>
      <select value={current} onChange={({ target }) => choose(target.value)}>
        {spokenLanguages.map((language) => (
          <option key={language} value={language} lang={langAttribute(language)}>
            {ownName(language)}
          </option>
        ))}
      </select>
    </label>
  );
}
