/** A message of another window; it must be verified. */
export type WindowMessage = { readonly origin: string; readonly source: unknown; readonly data: unknown };

/** Listens to messages of other windows until the returned function is called. */
export function onWindowMessage(hear: (message: WindowMessage) => void): () => void {
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => hear({ origin, source, data });
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
