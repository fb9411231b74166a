import { delays } from '@comanda/domain/limits';
import { createToasts, ToastsContext } from '@comanda/ui/browser/toast-store';
import { FailSafe } from '@comanda/ui/components/FailSafe';
import { ToastRegion } from '@comanda/ui/components/ToastRegion';
import type { I18n } from '@comanda/ui/i18n/i18n';
import { I18nContext } from '@comanda/ui/i18n/use-i18n';
import { useState } from 'react';
import { brokenScreen } from './BrokenScreen.tsx';
import { Entry } from './Entry.tsx';

/** The staff app. */
export function App({ i18n }: { readonly i18n: I18n }) {
  const [toasts] = useState(createToasts);
  return (
    <I18nContext value={i18n}>
      <ToastsContext value={toasts}>
        <FailSafe otherwise={brokenScreen}>
          <Entry />
        </FailSafe>
        <ToastRegion toasts={toasts} durationMs={delays.toastMs} />
      </ToastsContext>
    </I18nContext>
  );
}
