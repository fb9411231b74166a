/** A message from another window. Callers must check origin and source. */
export type WindowMessage = { readonly origin: string; readonly source: unknown; readonly data: unknown };

/** Listens to messages from other windows until the returned function is called. */
export function onWindowMessage(hear: (message: WindowMessage) => void): () => void {
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => hear({ origin, source, data });
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
