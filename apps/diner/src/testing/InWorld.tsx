import { answerToWire } from '@comanda/contract/answer-on-the-wire';
import { CallError } from '@comanda/contract/call-error';
import type { Send } from '@comanda/contract/client';
import type { CallOutput, CallPath } from '@comanda/contract/contract';
import { success } from '@comanda/contract/refusals';
import type { Language } from '@comanda/domain/language';
import { delays } from '@comanda/domain/limits';
import { nothingUnavailable } from '@comanda/domain/menu/availability';
import type { MenuFilter } from '@comanda/domain/menu/menu-filter';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { nearestLanguage } from '@comanda/domain/text-language';
import { createToasts, ToastsContext } from '@comanda/ui/browser/toast-store';
import { ToastRegion } from '@comanda/ui/components/ToastRegion';
import { createI18n, createTranslator, type I18n } from '@comanda/ui/i18n/i18n';
import { I18nContext } from '@comanda/ui/i18n/use-i18n';
import { createLoader, LoaderContext } from '@comanda/ui/loading/loader';
import type { Look } from '@comanda/ui/testing/states';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, use, useState } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createApi } from '../api/api.ts';
import type { ConnectionState } from '../api/connection.ts';
import { createLoading } from '../api/loading.ts';
import { type MenuData, menuKey } from '../api/menu-query.ts';
import { networkFailure } from '../api/send.ts';
import { PresentErrorContext } from '../api/use-press.ts';
import { errorPresenter } from '../app/present-error.ts';
import { DraftContext, type DraftState } from '../draft/draft-store.ts';
import type { SentOrder } from '../draft/sent-order.ts';
import { storeFilter } from '../draft/stored-filter.ts';
import { type World, WorldContext } from '../draft/world.ts';
import { messageLoaders } from '../i18n/locales.ts';
import { ShopProvider } from '../i18n/ShopProvider.tsx';
import { type ReadLanguage, ReadLanguageContext } from '../i18n/text-language.ts';
import { aWorld } from './a-world.ts';
import { sampleNow, samplePlace, sampleShop } from './samples.ts';

/**
 * The answers of calls, or their refusals. A call without an answer stays pending, so that the component
 * shows how it waits.
 */
type Answers = { readonly [P in CallPath]?: CallOutput<P> | CallError };

export type InWorldProps = {
  readonly look: Look;
  readonly answers?: Answers;
  readonly draft?: Partial<DraftState>;
  /** The shop, for components that expect it from a `ShopProvider`. */
  readonly shop?: ShopInfo;
  readonly connection?: ConnectionState;
  readonly sent?: readonly SentOrder[];
  /** The menu that the phone knows. */
  readonly menu?: readonly SpuCate[];
  /** The filter that the phone remembers. */
  readonly filter?: MenuFilter;
  /** The path of the screen below the base path, and the query of its address. */
  readonly at?: string;
  readonly query?: string;
  readonly children: ReactNode;
};

/** Renders a component of the app with everything that it needs. `answers` replaces the network. */
export const InWorld = ({ look, ...rest }: InWorldProps) => (
  <Suspense>
    <Inside key={look.language} i18n={i18nOf(look.language)} {...rest} />
  </Suspense>
);

type InsideProps = Omit<InWorldProps, 'look'> & { readonly i18n: Promise<I18n> };

/** The language of the shop that is nearest to the interface language. */
function readLanguageOf({ subscribe, current }: I18n, { languages }: ShopInfo): ReadLanguage {
  const read = () => languages[nearestLanguage(languages, current().language)] ?? null;
  return { subscribe, current: read, initial: read };
}

function Inside({ i18n: loading, children, shop = sampleShop, query = '', ...given }: InsideProps) {
  const i18n = use(loading);
  const [app] = useState(() => {
    if (query !== '') history.replaceState(null, '', `?${query}${location.hash}`);
    return createSampleApp({ ...given, i18n, shop });
  });
  return (
    <QueryClientProvider client={app.queries}>
      <WorldContext value={app.world}>
        <DraftContext value={app.world.draft}>
          <ReadLanguageContext value={readLanguageOf(i18n, shop)}>
            <I18nContext value={i18n}>
              <LoaderContext value={loader}>
                <ToastsContext value={app.toasts}>
                  <PresentErrorContext value={errorPresenter(app.world)}>
                    <Router hook={app.place.hook}>
                      <ShopProvider shop={shop}>{children}</ShopProvider>
                    </Router>
                    <ToastRegion toasts={app.toasts} durationMs={delays.toastMs} />
                  </PresentErrorContext>
                </ToastsContext>
              </LoaderContext>
            </I18nContext>
          </ReadLanguageContext>
        </DraftContext>
      </WorldContext>
    </QueryClientProvider>
  );
}

const loader = createLoader(() => false);

const loaded = new Map<Language, Promise<I18n>>();

/** Creates the interface in a language with all its messages. */
function i18nOf(language: Language): Promise<I18n> {
  const load = async () => {
    const loaders = messageLoaders(loader);
    const i18n = createI18n(createTranslator(language, await loaders.loadFirst(language)), loaders);
    await i18n.loadAll();
    return i18n;
  };
  const known = loaded.get(language) ?? load();
  loaded.set(language, known);
  return known;
}

type SampleApp = Pick<
  InWorldProps,
  'answers' | 'draft' | 'connection' | 'sent' | 'at' | 'menu' | 'filter'
> & {
  readonly i18n: I18n;
  readonly shop: ShopInfo;
};

function createSampleApp({
  answers = {},
  draft: drafted,
  connection = 'there',
  sent: orders = [],
  at = '/qr',
  menu,
  filter,
  ...app
}: SampleApp) {
  const { i18n, shop } = app;
  const { world: recording } = aWorld();
  const { draft, page } = recording;
  draft.setState({ token: 'token', shopInfo: shop, ...samplePlace, ...drafted });
  recording.connection.setState(connection);
  recording.sent.setState({ orders });
  const place = memoryLocation({ path: at });
  const toasts = createToasts();
  const world: World = {
    ...recording,
    api: createApi({
      send: sendAnswers(answers),
      token: async () => draft.getState().token ?? undefined,
      amountScale: () => sampleShop.amountScale,
      onTime: () => undefined,
      onMemberGone: () => draft.setState({ memberToken: null, benefit: null }),
      loading: createLoading(),
      holdPage: page.hold,
      wait: async () => undefined,
    }),
    page: { ...page, leaveFor: toasts.show },
    now: () => sampleNow,
    say: (message, values) =>
      typeof message === 'string'
        ? toasts.show(i18n.current().t(message, values))
        : toasts.show(message.text, message.isError, message.shown),
    go: async (path, how) => place.navigate(path, how),
  };
  if (filter) storeFilter(world.phone, filter);
  const queries = new QueryClient();
  if (menu) {
    const known = { spuCateList: menu, shopInfo: shop, availability: nothingUnavailable, rest: null };
    queries.setQueryData<MenuData>(menuKey, known);
  }
  return { world, place, toasts, queries };
}

/**
 * Replaces the network below the API client: answers each call from `answers`. Calls without an answer stay
 * pending.
 */
const sendAnswers =
  (answers: Answers): Send =>
  async (path) => {
    const answer = answers[path];
    if (answer === undefined) return new Promise(() => undefined);
    const time = sampleNow;
    if (!(answer instanceof CallError)) {
      const data = answerToWire(path, answer, { ...sampleShop, second: () => 1 });
      return { code: success, message: '', data, time };
    }
    if (answer.code === networkFailure) throw answer;
    return { code: answer.code, message: answer.message, data: answer.data, time };
  };
