import { delays } from '@comanda/domain/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { Router } from 'wouter';
import { PresentErrorContext } from '../api/use-press.ts';
import { DraftContext } from '../draft/draft-store.ts';
import { WorldContext } from '../draft/world.ts';
import { SpeechContext } from '../i18n/use-text.ts';
import { FailSafe } from '../ui/FailSafe.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { BrokenPage } from './BrokenPage.tsx';
import { type AppWorld, base } from './create-world.ts';
import { LoadingToast } from './LoadingToast.tsx';
import { errorPresenter } from './present-error.ts';
import { Routes } from './Routes.tsx';

type AppProps = { readonly app: AppWorld; readonly ssrPath?: string; readonly onLive?: () => void };

/** The whole app. `ssrPath` is the address that the server draws; `onLive` is called when taps are heard. */
export function App({ app, ssrPath, onLive }: AppProps) {
  useEffect(() => onLive?.(), [onLive]);
  return (
    <StrictMode>
      <QueryClientProvider client={app.queries}>
        <WorldContext value={app.world}>
          <DraftContext value={app.world.draft}>
            <SpeechContext value={app.speech}>
              <PresentErrorContext value={errorPresenter(app.world)}>
                <FailSafe otherwise={<BrokenPage />}>
                  <Router base={base} {...(ssrPath === undefined ? {} : { ssrPath })}>
                    <Routes firstTable={app.first?.queryInfo.tableNo ?? ''} />
                  </Router>
                </FailSafe>
                <LoadingToast loading={app.loading} />
                <ToastRegion durationMs={delays.toastMs} />
              </PresentErrorContext>
            </SpeechContext>
          </DraftContext>
        </WorldContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
