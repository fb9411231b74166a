/** The language the page is written in, as the server chose it. */
export const pageLanguage = (): string => document.documentElement.lang;

export const setPageLanguage = (language: string): void => {
  document.documentElement.lang = language;
};

/** The languages that the phone is set to, the dearest first. */
export const phoneLanguages = (): readonly string[] => navigator.languages;

/** What the server put into the page as data; `undefined` where it put none. */
export function pageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** Dresses the page in a shop's accent, and in the colour that is read on it. */
export function setPageAccent(accent: string, onAccent: string): void {
  const { dataset, style } = document.documentElement;
  dataset.branded = '';
  style.setProperty('--accent', accent);
  style.setProperty('--on-accent', onAccent);
}
