import { isLanguage, type Language } from '@comanda/domain/language';

/** The language in a saved draft, a JSON text with otherwise unknown content. Null if the draft has none. */
export function draftLanguage(draft: string | null): Language | null {
  const saved: unknown = JSON.parse(draft ?? 'null');
  if (typeof saved !== 'object' || saved === null || !('langCur' in saved)) return null;
  return typeof saved.langCur === 'string' && isLanguage(saved.langCur) ? saved.langCur : null;
}
