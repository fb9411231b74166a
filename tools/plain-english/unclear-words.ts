import {
  type Argument,
  type CallExpression,
  type Comment,
  type Expression,
  parseSync,
  type Super,
  Visitor,
} from 'oxc-parser';

/** Words that readers must decode, with a plain alternative for each. */
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

/** The unclear words in a document, or in the comments, test titles, errors and log lines of a source file. */
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
  const texts = comments.map(asText);
  new Visitor({
    CallExpression: (call) => {
      if (isSpoken(path, call)) texts.push(...textsIn(call.arguments, source));
    },
    NewExpression: ({ callee, arguments: values }) => {
      if (callee.type === 'Identifier' && callee.name.endsWith('Error'))
        texts.push(...textsIn(values, source));
    },
  }).visit(program);
  return texts;
}

const asText = ({ start, value }: Comment): Text => ({ start, text: value });

/** Whether the arguments of a call contain a test title or a log line. */
function isSpoken(path: string, { callee }: CallExpression): boolean {
  if (isTest.test(path) && /^(it|test|describe)$/.test(rootOf(callee))) return true;
  const { property } = callee.type === 'MemberExpression' ? callee : {};
  return property?.type === 'Identifier' && logs.test(property.name);
}

/** The name of the called function: `it` in `it.each(rows)(title, …)`. */
function rootOf(node: Expression | Super): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return rootOf(node.object);
    case 'CallExpression':
      return rootOf(node.callee);
    case 'TaggedTemplateExpression':
      return rootOf(node.tag);
    default:
      return '';
  }
}

const textsIn = (values: readonly Argument[], source: string): Text[] =>
  values
    .filter(({ type }) => type === 'Literal' || type === 'TemplateLiteral')
    .map(({ start, end }) => ({ start, text: source.slice(start, end) }));
