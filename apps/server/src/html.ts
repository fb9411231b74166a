/** Markup that is safe to send. Only `html` and `trustedMarkup` create it, so all outside texts in it are escaped. */
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
 * Creates a piece of a page. Escapes texts and numbers, inserts pieces unchanged and joins lists. Attribute values must
 * be in quotes.
 */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(texts.reduce((page, text, index) => page + markupOf(parts[index - 1]) + text));

/** Marks a constant of our own as safe, such as a style sheet. Never use it for outside data. */
export const trustedMarkup = (constant: string): Html => new Html(constant);
