import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const never = () => () => undefined;

/** Shows content above everything, also above sheets and dialogs. The server does not render it. */
export function OnTop({ children }: { readonly children: ReactNode }) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isLive ? createPortal(children, document.body) : null;
}
