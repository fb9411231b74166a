import { fixedI18n } from '@comanda/ui/i18n/i18n';
import { I18nContext } from '@comanda/ui/i18n/use-i18n';
import type { Look } from '@comanda/ui/testing/states';
import type { ReactNode } from 'react';
import { translatorOf } from '../i18n/translator-of.ts';

/** Shows the content of a page in the workshop's language. */
export const InPage = ({ look, children }: { readonly look: Look; readonly children: ReactNode }) => (
  <I18nContext value={fixedI18n(translatorOf(look.language))}>{children}</I18nContext>
);
