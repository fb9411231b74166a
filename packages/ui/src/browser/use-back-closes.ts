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
