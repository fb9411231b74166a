import { type Comment, parseSync } from 'oxc-parser';
import { type AnyNode, isNode, nodesOf } from '../import-law/walk.ts';

/** Words that readers must decode, each with a plain alternative. */
const unclear: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again'],
  [/\bwho(so)?ever\b/i, 'a client, anyone who'],
  [/\bnobody\b[^.;:]*\bbut\b/i, 'only'],
  [/\bstands\b/i, 'is'],
  [/\b(is|are|was|were|be|been) told\b/i, 'gets, sees, is sent'],
  [/\bbe it\b/i, 'also if'],
  [/\bsays that\b/i, 'reports that'],
  [/\bfor want of\b/i, 'without'],
  [/\bto be had\b|\bcan(not)? be had\b/i, 'available'],
  [/\bno more than is\b|\bno more whom\b/i, 'a plain verb'],
  [/\bdoubts?\b/i, 'warning'],
  [/\bpapers\b/i, 'documents'],
  [/\blest\b/i, 'so that … not'],
  [/\bmind(s|ed)? its own\b/i, 'a plain verb'],
];

interface Unclear {
  readonly line: number;
  readonly words: string;
  readonly instead: string;
}

type Text = { readonly start: number; readonly text: string };

const isTest = /\.test\.tsx?$|^e2e\//;
const logs = /^(trace|debug|info|warn|error|fatal)$/;

/** The unclear words in a file: in a document everywhere, in code in comments, test titles, errors and log lines. */
export function unclearWords(path: string, source: string): Unclear[] {
  const texts = path.endsWith('.md') ? [{ start: 0, text: source }] : textsOf(path, source);
  return texts.flatMap(({ start, text }) =>
    unclear.flatMap(([pattern, instead]) =>
      [...text.matchAll(new RegExp(pattern, 'gi'))].map((match) => ({
        line: source.slice(0, start + match.index).split('\n').length,
        words: match[0],
        instead,
      })),
    ),
  );
}

function textsOf(path: string, source: string): Text[] {
  const { comments, program } = parseSync(path, source);
  const calls = nodesOf(program).flatMap(({ node }) => {
    if (node.type === 'CallExpression' && isSpoken(path, node)) return textsIn(node.arguments, source);
    if (node.type === 'NewExpression' && /Error$/.test(nameOf(node.callee)))
      return textsIn(node.arguments, source);
    return [];
  });
  return [...comments.map(asText), ...calls];
}

const asText = ({ start, value }: Comment): Text => ({ start, text: value });

/** Whether a call has a title of a test, or a line for the log. */
function isSpoken(path: string, { callee }: AnyNode): boolean {
  if (isTest.test(path) && /^(it|test|describe)$/.test(rootOf(callee))) return true;
  return isNode(callee) && callee.type === 'MemberExpression' && logs.test(nameOf(callee.property));
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '');

/** `it` in `it.each(rows)(title, …)`. */
function rootOf(node: unknown): string {
  if (!isNode(node)) return '';
  return nameOf(node) || rootOf(node.object ?? node.callee ?? node.tag);
}

/** The strings among the arguments of a call. */
const textsIn = (nodes: unknown, source: string): Text[] =>
  (Array.isArray(nodes) ? nodes : [])
    .filter((node) => isNode(node) && /^(Literal|TemplateLiteral)$/.test(node.type))
    .map(({ start, end }: AnyNode) => ({ start, text: source.slice(start, end) }));
