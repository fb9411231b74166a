import type { Language } from '@comanda/domain/language';
import type { Shop } from '@comanda/domain/shop/shop';
import type { ReactNode } from 'react';
import { type Page, renderPage } from '../document/render-page.tsx';
import { type PageMessageId, translateTo } from '../i18n/translate.ts';
import { Accessibility, NoStatement, type StatementProps } from './Accessibility.tsx';
import { LegalLayout, NoShop } from './LegalLayout.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import type { PrivacySettings } from './privacy-topics.ts';

/** Goes back in the browser's history, which keeps the menu as it was. In a new tab the link opens the app. */
const wayBack =
  "addEventListener('click',e=>{if(e.target.closest('[data-back]')&&history.length>1){e.preventDefault();history.back()}})";

type LegalPage = {
  readonly language: Language;
  readonly title: PageMessageId;
  readonly shop?: Shop;
  readonly content: ReactNode;
};

/** The pages that the law asks for. The diner app links to them. */
export function createPages(styles: string) {
  const page = ({ language, title, shop, content }: LegalPage): Page =>
    renderPage({
      language,
      styles,
      title: translateTo(language)(title),
      accent: shop?.brandColor ?? null,
      script: wayBack,
      content: <LegalLayout shop={shop}>{content}</LegalLayout>,
    });
  return {
    /** FIX-49: what the server stores about guests of a shop. */
    privacy: (language: Language, settings: PrivacySettings): Page =>
      page({
        language,
        title: 'privacy.title',
        shop: settings.shop,
        content: <PrivacyNotice settings={settings} />,
      }),
    /** FIX-43: how accessible ordering at a shop is. */
    accessibility: (language: Language, statement: StatementProps): Page =>
      page({
        language,
        title: 'access.title',
        shop: statement.shop,
        content: <Accessibility {...statement} />,
      }),
    /** For a shop whose brand file names no contact. */
    noStatement: (language: Language, shop: Shop): Page =>
      page({ language, title: 'access.title', shop, content: <NoStatement shop={shop} /> }),
    /** For an address that names no known shop. */
    noShop: (language: Language): Page => page({ language, title: 'legal.noShop', content: <NoShop /> }),
  };
}
