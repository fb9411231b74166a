import type { Language } from '@comanda/domain/language';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Translate } from './messages.ts';
import type { Speech, Spoken } from './speech.ts';

export const SpeechContext = createContext<Speech | undefined>(undefined);

function useSpoken(): Spoken {
  const speech = useContext(SpeechContext);
  if (!speech) throw new Error('This part stands outside <SpeechContext>');
  return useSyncExternalStore(speech.watch, speech.now, speech.first);
}

/** `t(id, values)`: messages in the diner's language. */
export const useText = (): Translate => useSpoken().t;

/** The language the interface speaks now. */
export const useLanguage = (): Language => useSpoken().language;
