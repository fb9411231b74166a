import { type Language, langAttribute } from '@comanda/domain/language';
import { otherLanguages } from '@comanda/domain/local-text';
import { IconButton } from '@comanda/ui/components/IconButton';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useDraftStore } from '../../draft/draft-store.ts';
import { isSpoken } from '../../i18n/locales.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useFirstText } from '../../i18n/use-text.ts';
import { ownNames, shortNames } from './own-names.ts';
import styles from './StoreLanguage.module.css';

/** The shop's next language that the app supports, if there is one. */
export function useOtherLanguage(): Language | undefined {
  const { languages } = useShop();
  const language = useLanguage();
  return otherLanguages(languages, language).find(isSpoken);
}

/** Switches interface and shop texts to the shop's next language (MENU-4). */
export function StoreLanguage({ other }: { readonly other: Language }) {
  const draft = useDraftStore();
  const t = useFirstText();
  const short = shortNames[other];
  return (
    <IconButton
      filled
      label={`${short} · ${t('language.switch', { language: ownNames[other] })}`}
      onClick={() => draft.setState({ langCur: other })}
    >
      <span className={styles.short} lang={langAttribute(other)}>
        {short}
      </span>
    </IconButton>
  );
}
