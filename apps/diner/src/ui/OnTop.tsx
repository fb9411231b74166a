import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const never = () => () => undefined;

/** What stands above everything, sheets and dialogs included. The server draws nothing of it. */
export function OnTop({ children }: { readonly children: ReactNode }) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isLive ? createPortal(children, document.body) : null;
}
