import { usesSecondLanguage } from '@comanda/domain/language';
import { useDraftStore } from '../../draft/draft-store.ts';
import { isSpoken } from '../../i18n/locales.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { Chip } from '../../ui/Chip.tsx';
import { ownNames } from './own-names.ts';

/** MENU-4: switches interface and shop texts to the shop's other language, where it has one that the app speaks. */
export function StoreLanguage() {
  const draft = useDraftStore();
  const { lang, lang2 } = useShop();
  const language = useLanguage();
  const t = useText();
  const other = usesSecondLanguage({ lang, lang2 }, language) ? lang : lang2;
  if (lang === lang2 || !isSpoken(other)) return null;
  return (
    <Chip
      onPress={() => draft.setState({ langCur: other })}
      aria-label={t('language.switch', { language: ownNames[other] })}
    >
      <span lang={other}>{ownNames[other]}</span>
    </Chip>
  );
}
