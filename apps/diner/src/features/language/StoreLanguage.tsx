import { otherLanguages } from '@comanda/domain/local-text';
import { Chip } from '@comanda/ui/components/Chip';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useDraftStore } from '../../draft/draft-store.ts';
import { isSpoken } from '../../i18n/locales.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useFirstText } from '../../i18n/use-text.ts';
import { ownNames } from './own-names.ts';

/** Switches interface and shop texts to the shop's next language that the app supports (MENU-4). */
export function StoreLanguage() {
  const draft = useDraftStore();
  const { languages } = useShop();
  const language = useLanguage();
  const t = useFirstText();
  const [other] = otherLanguages(languages, language).filter(isSpoken);
  if (other === undefined) return null;
  return (
    <Chip
      onPress={() => draft.setState({ langCur: other })}
      aria-label={t('language.switch', { language: ownNames[other] })}
    >
      <span lang={other}>{ownNames[other]}</span>
    </Chip>
  );
}
