import type { JSXAttribute, JSXAttributeValue, JSXChild, JSXExpression, Span } from 'oxc-parser';

/** Attributes that a diner would read or hear. */
const heard = /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|\w+Label)$/;
const hasLetters = /\p{L}/u;
/** The same in every language. */
const names = ['PDF', 'Comanda'];

export interface BareWords {
  readonly words: string;
  readonly at: number;
}

/** The texts of an attribute that are not messages, so all languages would show the same. */
export const bareWordsOf = ({ name, value }: JSXAttribute): BareWords[] =>
  heard.test(String(name.name)) ? bareWordsIn(value) : [];

/** The same for a part of an element: the texts that an expression can have, as literal, template, or branch. */
export function bareWordsIn(node: JSXAttributeValue | JSXChild | JSXExpression | null): BareWords[] {
  switch (node?.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' ? found(node.value, node) : [];
    case 'TemplateLiteral':
      return node.quasis.flatMap((part) => found(part.value.cooked ?? '', part));
    case 'JSXExpressionContainer':
      return bareWordsIn(node.expression);
    case 'ConditionalExpression':
      return [...bareWordsIn(node.consequent), ...bareWordsIn(node.alternate)];
    case 'LogicalExpression':
      return [...bareWordsIn(node.left), ...bareWordsIn(node.right)];
    default:
      return [];
  }
}

function found(text: string, { start }: Span): BareWords[] {
  const words = text.trim();
  return hasLetters.test(words) && !names.includes(words) ? [{ words, at: start }] : [];
}
