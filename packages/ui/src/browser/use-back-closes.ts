import { use, useEffect, useRef } from 'react';
import { LayersContext } from './back-button.ts';

/** Makes Back close a layer while it is open. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const layers = use(LayersContext);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (open ? layers?.hold(() => close.current()) : undefined), [open, layers]);
}

/**
 * Gives each of `depth` steps within a layer a history entry, so that Back leaves the steps one by one before it closes
 * the layer.
 */
export function useBackSteps(depth: number, onBack: () => void): void {
  const layers = use(LayersContext);
  const back = useRef(onBack);
  const held = useRef<(() => void)[]>([]);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    while (layers && held.current.length < depth) held.current.push(layers.hold(() => back.current()));
    while (held.current.length > depth) held.current.pop()?.();
  }, [layers, depth]);
  useEffect(
    () => () => {
      while (held.current.length > 0) held.current.pop()?.();
    },
    [],
  );
}
