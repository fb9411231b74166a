import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

const never = () => () => undefined;

/** Content above everything, including sheets and dialogs. The server renders none of it. */
export function OnTop({ children }: { readonly children: ReactNode }) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isLive ? createPortal(children, document.body) : null;
}
