/** Markup that is safe to send: only `html` makes it, so every text in it is escaped. */
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

/**
 * A piece of a page. Texts and numbers in it are escaped, pieces are not, lists are joined. Attributes need quotes.
 */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.reduce((page, text, index) => page + markupOf(parts[index - 1]) + text));

/** Markup of our own constants, such as a style sheet. Never for outside data. */
export const trustedMarkup = (constant: string): Html => new Html(constant);
