import type { JSXAttribute, JSXAttributeValue, JSXChild, JSXExpression, Span } from 'oxc-parser';

/** Attributes with text that diners read or screen readers say. */
const heard = /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|\w+Label)$/;
const hasLetters = /\p{L}/u;
/** Texts that are the same in every language. */
const names = ['PDF', 'Comanda'];

export interface BareWords {
  readonly words: string;
  readonly at: number;
}

/** The texts of an attribute that are not translated messages. */
export const bareWordsOf = ({ name, value }: JSXAttribute): BareWords[] =>
  heard.test(String(name.name)) ? bareWordsIn(value) : [];

/** The texts of an element's part that are not translated messages: in literals, templates and branches. */
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
