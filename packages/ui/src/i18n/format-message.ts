import type { Language } from '@comanda/domain/language';
import type { Values } from './translate.ts';

/**
 * A message as `@lingui/message-utils` compiles it at build time: texts, the names of values, and plurals. In the forms of a
 * plural, `#` is its number.
 */
type Part = string | readonly [name: string, type?: string, forms?: unknown];
type Message = string | readonly Part[];

/** The compiled messages of a language, by message id. */
export type Messages = Readonly<Record<string, Message>>;

/** The forms of a plural: by a number, or by a category of the language's grammar. */
type Forms = Readonly<Record<string, readonly Part[]>>;

/** Writes messages of a language with their values. Plurals are the only type that our messages use. */
export function messageFormat(language: Language): (message: Message, values?: Values) => string {
  let plurals: Intl.PluralRules | undefined;
  let numbers: Intl.NumberFormat | undefined;
  const pluralOf = (count: number, forms: Forms, values: Values): string => {
    plurals ??= new Intl.PluralRules(language);
    numbers ??= new Intl.NumberFormat(language);
    const form = forms[count] ?? forms[plurals.select(count)] ?? forms.other ?? [];
    const number = numbers.format(count);
    return written(
      form.map((part) => (part === '#' ? number : part)),
      values,
    );
  };
  const written = (message: Message, values: Values): string => {
    if (typeof message === 'string') return message;
    return message
      .map((part) => {
        if (typeof part === 'string') return part;
        const [name, type, forms] = part;
        const value = values[name] ?? '';
        // the compiler gives a plural its forms
        return type === 'plural' ? pluralOf(Number(value), forms as Forms, values) : value;
      })
      .join('');
  };
  return (message, values = {}) => written(message, values);
}
