/** The language that the server chose for the page. */
export const documentLanguage = (): string => document.documentElement.lang;

export const setPageLanguage = (language: string): void => {
  document.documentElement.lang = language;
};

export const phoneLanguages = (): readonly string[] => navigator.languages;

/** The JSON data that the server put into the page. `undefined` if there is none. */
export function pageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Sets the shop's accent colour on the page, and the colour of texts on it. */
export function setPageAccent(accent: string, onAccent: string): void {
  const { dataset, style } = document.documentElement;
  dataset.branded = '';
  style.setProperty('--accent', accent);
  style.setProperty('--on-accent', onAccent);
}
