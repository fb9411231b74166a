/** The language of the page, as the server chose it. */
export const documentLanguage = (): string => document.documentElement.lang;

export const setPageLanguage = (language: string): void => {
  document.documentElement.lang = language;
};

/** The phone's languages in order of preference. */
export const phoneLanguages = (): readonly string[] => navigator.languages;

/** The data that the server put into the page; `undefined` without any. */
export function pageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Sets a shop's accent on the page, and the text colour on it. */
export function setPageAccent(accent: string, onAccent: string): void {
  const { dataset, style } = document.documentElement;
  dataset.branded = '';
  style.setProperty('--accent', accent);
  style.setProperty('--on-accent', onAccent);
}
