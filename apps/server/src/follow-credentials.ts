import { repeat } from './async/repeat.ts';
import type { Context } from './context.ts';

/** How often a server asks whether credentials have changed, in milliseconds. */
const askMs = 2000;

/** Follows changes of credentials by other servers and commands. Returns the function that stops it. */
export function followCredentials({
  providers,
  log,
}: Pick<Context, 'providers' | 'log'>): () => Promise<void> {
  const end = new AbortController();
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'credentials could not be read; the last ones stay in use');
  const following = repeat({ signal: end.signal, pauseMs: () => askMs, onError }, providers.refresh);
  return async () => {
    end.abort();
    await following;
  };
}
