import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadPart } from '../browser/load-part.ts';

/**
 * A part that comes when it is asked for, like React's `lazy`. One that was loaded before is drawn at once: React keeps back
 * for 300 ms whatever it had to wait for, be it for a moment.
 */
export function lazyPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let loaded: ComponentType<Props> | undefined;
  const loadAhead = async () => {
    const part = await load();
    loaded = part.default;
    return part;
  };
  const Later = lazy(() => loadPart(load));
  // biome-ignore lint/correctness/noComponentHookFactories: made once per part, at the head of a module, like React's lazy
  function Part(props: Props) {
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return createElement(Shown, props);
  }
  return { Part, load: loadAhead };
}
