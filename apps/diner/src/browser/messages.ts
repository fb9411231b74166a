/** What another window said to this one; nothing of it is to be believed unchecked. */
export type WindowMessage = { readonly origin: string; readonly source: unknown; readonly data: unknown };

/** Listens to what other windows say, until the returned function is called. */
export function onWindowMessage(hear: (message: WindowMessage) => void): () => void {
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => hear({ origin, source, data });
  window.addEventListener('message', listen);
  return () => window.removeEventListener('message', listen);
}
