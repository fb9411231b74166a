import { languageOf } from '@comanda/domain/language';
import { otherLanguages } from '@comanda/domain/local-text';
import { attributesOf } from '@comanda/domain/text-attributes';
import { IconButton } from '@comanda/ui/components/IconButton';
import { useDraftStore } from '../../draft/draft-store.ts';
import { useReadLanguage } from '../../i18n/text-language.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useFirstText } from '../../i18n/use-text.ts';
import styles from './StoreLanguage.module.css';

/** The language of the shop's texts that the diner does not read, if there is one. */
export function useOtherLanguage(): string | undefined {
  const { languages } = useShop();
  return otherLanguages(languages, useReadLanguage() ?? '')[0];
}

/**
 * Switches to the shop's other language (MENU-4): interface and shop texts if the interface has both languages, else only
 * the shop texts (DISH-1).
 */
export function StoreLanguage({ other }: { readonly other: string }) {
  const draft = useDraftStore();
  const t = useFirstText();
  const { languages, langList } = useShop();
  const { name = other, shortName = other } = langList?.find(({ lang }) => lang === other) ?? {};
  const langCur = languageOf(other);
  const choice = langCur && languages.every(languageOf) ? { langCur } : { textLang: other };
  return (
    <IconButton
      filled
      label={`${shortName} · ${t('language.switch', { language: name })}`}
      onClick={() => draft.setState(choice)}
    >
      <span className={styles.short} {...attributesOf(other)}>
        {shortName}
      </span>
    </IconButton>
  );
}
