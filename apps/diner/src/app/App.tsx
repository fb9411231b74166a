import { delays } from '@comanda/domain/limits';
import { LayersContext } from '@comanda/ui/browser/back-button';
import { ToastsContext } from '@comanda/ui/browser/toast-store';
import { FailSafe } from '@comanda/ui/components/FailSafe';
import { ToastRegion } from '@comanda/ui/components/ToastRegion';
import { I18nContext } from '@comanda/ui/i18n/use-i18n';
import { LoaderContext } from '@comanda/ui/loading/loader';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { Router } from 'wouter';
import { PresentErrorContext } from '../api/use-press.ts';
import { DraftContext } from '../draft/draft-store.ts';
import { WorldContext } from '../draft/world.ts';
import { ReadLanguageContext } from '../i18n/text-language.ts';
import { brokenPage } from './BrokenPage.tsx';
import { type AppWorld, base } from './create-world.ts';
import { LoadingToast } from './LoadingToast.tsx';
import { errorPresenter } from './present-error.ts';
import { Routes } from './Routes.tsx';
import { SentOrderRegion } from './SentOrderRegion.tsx';

type AppProps = { readonly app: AppWorld; readonly ssrPath?: string; readonly onLive?: () => void };

/**
 * The whole app. `ssrPath` is the address that the server renders. `onLive` is called once the app handles
 * taps.
 */
export function App({ app, ssrPath, onLive }: AppProps) {
  useEffect(() => onLive?.(), [onLive]);
  return (
    <StrictMode>
      <QueryClientProvider client={app.queries}>
        <WorldContext value={app.world}>
          <DraftContext value={app.world.draft}>
            <ReadLanguageContext value={app.readLanguage}>
              <I18nContext value={app.i18n}>
                <LoaderContext value={app.loader}>
                  <LayersContext value={app.layers}>
                    <ToastsContext value={app.toasts}>
                      <PresentErrorContext value={errorPresenter(app.world)}>
                        <FailSafe otherwise={brokenPage}>
                          <Router base={base} {...(ssrPath === undefined ? {} : { ssrPath })}>
                            <SentOrderRegion />
                            <Routes firstTable={app.first?.queryInfo.tableNo ?? ''} />
                          </Router>
                        </FailSafe>
                        <LoadingToast loading={app.loading} />
                        <ToastRegion toasts={app.toasts} durationMs={delays.toastMs} />
                      </PresentErrorContext>
                    </ToastsContext>
                  </LayersContext>
                </LoaderContext>
              </I18nContext>
            </ReadLanguageContext>
          </DraftContext>
        </WorldContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
