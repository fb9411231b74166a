import { type Language, langAttribute, languageOf } from '@comanda/domain/language';

/** The language of the page, which the server chose first. */
export const documentLanguage = (): Language => languageOf(document.documentElement.lang) ?? 'en';

export const setPageLanguage = (language: Language): void => {
  document.documentElement.lang = langAttribute(language);
};

export const phoneLanguages = (): readonly string[] => navigator.languages;

/** The JSON data that the server put into the page. `undefined` if there is none. */
export function pageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Sets the shop's colours on the page, by the names of their custom properties. */
export function setPageColors(colors: Readonly<Record<string, string>>): void {
  const { dataset, style } = document.documentElement;
  dataset.branded = '';
  for (const [name, color] of Object.entries(colors)) style.setProperty(name, color);
}
