import type { Shop } from '@comanda/domain/shop/shop';
import { HelpLinks } from '@comanda/ui/components/HelpLinks';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { usePageText } from '../i18n/translate.ts';

/** The last part of each page about a shop, as in the diner app (WCAG 3.2.6). */
export function PageHelp({ shop: { shopPid, tel, contact } }: { readonly shop: Shop }) {
  const t = usePageText();
  const query = new URLSearchParams({ shop: shopPid, lang: useLanguage() });
  const privacy = { href: `/h5/privacy?${query}`, text: t('help.privacy') };
  const access = { href: `/h5/accessibility?${query}`, text: t('access.title') };
  return (
    <HelpLinks
      title={t('help.title')}
      call={t('help.call')}
      tel={tel}
      links={contact ? [privacy, access] : [privacy]}
    />
  );
}
