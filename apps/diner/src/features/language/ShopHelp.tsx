import { HelpLinks } from '@comanda/ui/components/HelpLinks';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useContext } from 'react';
import { useDraft } from '../../draft/draft-store.ts';
import { ShopContext } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';

/** The address of a page about a shop that the server renders, in a language. */
export const shopPage = (name: 'privacy' | 'accessibility', shop: string, lang: string): string =>
  `/h5/${name}?${new URLSearchParams({ shop, lang })}`;

/**
 * The last part of every screen: the telephone of the shop, its privacy notice and its accessibility statement. Empty
 * if no shop is known. Default export, because the menu loads it lazily.
 */
export default function ShopHelp() {
  const t = useText();
  const language = useLanguage();
  const shopOfPage = useContext(ShopContext);
  const lastShop = useDraft(({ shopInfo }) => shopInfo);
  const shop = shopOfPage ?? lastShop;
  if (!shop) return null;
  const privacy = { href: shopPage('privacy', shop.shopPid, language), text: t('help.privacy') };
  const access = { href: shopPage('accessibility', shop.shopPid, language), text: t('help.access') };
  return (
    <HelpLinks
      title={t('help.title')}
      call={t('help.call')}
      tel={shop.tel}
      links={shop.statementFlag ? [privacy, access] : [privacy]}
    />
  );
}
