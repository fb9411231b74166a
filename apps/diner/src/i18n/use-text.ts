import type { Language } from '@comanda/domain/language';
import { createContext, type ReactNode, use, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Translate } from './messages.ts';
import type { Speech, Spoken } from './speech.ts';

export const SpeechContext = createContext<Speech | undefined>(undefined);

function useSpeech(): Speech {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('This part stands outside <SpeechContext>');
  return speech;
}

function useSpoken(): Spoken {
  const speech = useSpeech();
  return useSyncExternalStore(speech.watch, speech.now, speech.first);
}

/** `t(id, values)`: messages in the diner's language. */
export const useText = (): Translate => useSpoken().t;

/** The language the interface speaks now. */
export const useLanguage = (): Language => useSpoken().language;

/** Learns the words of later screens and sheets, before they are said. */
export function useLearnAll(): () => Promise<void> {
  const speech = useSpeech();
  return useCallback(async () => speech.learning(), [speech]);
}

/** What is shown once all words are known: whatever comes after the first screen. */
export function AllWords({ children }: { readonly children: ReactNode }): ReactNode {
  const learning = useSpeech().learning();
  if (learning !== undefined) use(learning);
  return children;
}
