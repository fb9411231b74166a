/** The language the page is written in, as the server chose it. */
export const pageLanguage = (): string => document.documentElement.lang;

export const setPageLanguage = (language: string): void => {
  document.documentElement.lang = language;
};

export const setPageTitle = (title: string): void => {
  document.title = title;
};

/** What the server put into the page as data; `undefined` where it put none. */
export function pageData(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** The languages the phone prefers, best first. */
export const phoneLanguages = (): readonly string[] => navigator.languages;
