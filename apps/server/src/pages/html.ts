/** Markup that may go to a browser as it stands: made by `html` only, so that every text in it has been escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
  toString(): string {
    return this.markup;
  }
}

type Part = Html | string | number | undefined | readonly Part[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);

function markupOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.markup;
  return typeof part === 'object' ? part.map(markupOf).join('') : escaped(String(part));
}

/** A piece of a page. Texts and numbers put into it are escaped, pieces are not, lists are joined. Attributes need their quotes. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.reduce((page, text, index) => page + markupOf(parts[index - 1]) + text));

/** Markup that a constant of ours holds, such as a style sheet. Never for anything that came from outside. */
export const trustedMarkup = (constant: string): Html => new Html(constant);
