import { type AnyNode, isNode, type Visit } from './walk.ts';

/** Attributes that a diner would read or hear. */
const heard = /^(aria-(label|description|roledescription|valuetext)|alt|title|placeholder|label|\w+Label)$/;
const hasLetters = /\p{L}/u;
/** The same in every language. */
const names = ['PDF', 'Comanda'];

export interface BareWords {
  readonly words: string;
  readonly at: number;
}

/** Texts in elements that are not messages, so all languages would show the same. */
export function bareWords({ node, parent }: Visit): BareWords[] {
  switch (node.type) {
    case 'JSXText':
      return wordsIn(node);
    case 'JSXAttribute':
      return isHeard(node) ? wordsIn(node.value) : [];
    case 'JSXExpressionContainer':
      return parent?.type === 'JSXAttribute' ? [] : wordsIn(node.expression);
    default:
      return [];
  }
}

function isHeard(attribute: AnyNode): boolean {
  return isNode(attribute.name) && heard.test(String(attribute.name.name));
}

/** The texts that an expression can have: literal, template, or branch. */
function wordsIn(node: unknown): BareWords[] {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'string' ? found(node.value, node) : [];
    case 'TemplateLiteral':
      return [node.quasis].flat().flatMap((part) => (isNode(part) ? found(cooked(part), part) : []));
    case 'JSXExpressionContainer':
      return wordsIn(node.expression);
    case 'ConditionalExpression':
      return [...wordsIn(node.consequent), ...wordsIn(node.alternate)];
    case 'LogicalExpression':
      return [...wordsIn(node.left), ...wordsIn(node.right)];
    default:
      return [];
  }
}

function cooked({ value }: AnyNode): string {
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '';
}

function found(text: string, { start }: AnyNode): BareWords[] {
  const words = text.trim();
  return hasLetters.test(words) && !names.includes(words) ? [{ words, at: start }] : [];
}
