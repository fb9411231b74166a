import { type ComponentType, createElement, type ReactNode, lazy as reactLazy, use, useState } from 'react';
import type { I18n } from '../i18n/i18n.ts';
import { I18nContext } from '../i18n/use-i18n.ts';
import { type Loader, LoaderContext, type LoadOptions } from './loader.ts';

/** The dependencies for loading a part. `i18n` is undefined in an app without messages. */
export type LoadedWith = { readonly loader: Loader; readonly i18n: I18n | undefined };

export type LazyComponent<Props> = ((props: Props) => ReactNode) & {
  /** Loads the part with all messages, for a press that needs it now. @throws {LoadError} */
  readonly load: (by: LoadedWith) => Promise<unknown>;
  /** Loads the part before it is needed. A failure never reloads the page. */
  readonly preload: () => Promise<unknown>;
};

/** The loader and messages of the app around the caller. */
export const useLoadedWith = (): LoadedWith => ({ loader: use(LoaderContext), i18n: use(I18nContext) });

/**
 * A component that is loaded when it is needed, like React's `lazy`, but together with all messages. With `keepTrying`
 * it must be inside a `Suspense`: the page is shown without the part until it has loaded. Otherwise a failure is
 * thrown. A part that is already loaded is rendered at once, because React shows suspended content 300 ms later.
 */
export function lazy<Props extends object>(
  importPart: () => Promise<{ readonly default: ComponentType<Props> }>,
  options?: LoadOptions,
): LazyComponent<Props> {
  let part: ComponentType<Props> | undefined;
  const pending = new WeakMap<object, ComponentType<Props>>();
  const preload = async () => {
    part = (await importPart()).default;
    return part;
  };
  const load = async ({ loader, i18n }: LoadedWith, how?: LoadOptions) => {
    const [loaded] = await Promise.all([
      part ?? loader.load(preload, how),
      loader.load(async () => i18n?.loadAll(), how),
    ]);
    return { default: loaded };
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the head of a module, like React's lazy
  function Lazy(props: Props): ReactNode {
    const by = useLoadedWith();
    const [Shown] = useState<ComponentType<Props>>(() => {
      if (part && by.i18n?.isComplete() !== false) return part;
      const later = pending.get(by.i18n ?? by.loader) ?? reactLazy(() => load(by, options));
      pending.set(by.i18n ?? by.loader, later);
      return later;
    });
    return createElement(Shown, props);
  }
  return Object.assign(Lazy, { load, preload });
}
