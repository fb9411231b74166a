import { type EcmaScriptModule, type Node, parseSync } from 'oxc-parser';
import { bareWords } from './bare-words.ts';
import { type AnyNode, declaredNames, globalName, isNode, nodesOf, type Visit } from './walk.ts';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** The names taken, `*` for all of them; none for an import for its effect. */
  readonly names: readonly string[];
  readonly typeOnly: boolean;
}

export interface Source {
  readonly imports: readonly Import[];
  /** Uses of what the file did not declare itself, with dotted members: `Date.now`, `document.cookie`. */
  readonly globals: readonly { readonly name: string; readonly line: number }[];
  readonly onlyReExports: boolean;
  /** What its elements say that is no message. */
  readonly bareWords: readonly { readonly words: string; readonly line: number }[];
}

/** Reads what one file imports and which globals it uses. */
export function readSource(path: string, text: string): Source {
  const { module, program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const visits = nodesOf(program);
  const declared = new Set(visits.flatMap(({ node }) => declaredNames(node)));
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const found = [...staticImports(module), ...reExports(module), ...visits.flatMap(importsInPassing)];
  const globals = visits.flatMap((visit) => {
    const name = globalName(visit);
    return name && !declared.has(String(visit.node.name)) ? [{ name, line: lineOf(visit.node.start) }] : [];
  });
  return {
    imports: found.map(({ at, ...rest }) => ({ ...rest, line: lineOf(at) })),
    globals,
    onlyReExports: reExports(module).length > 0 && program.body.every(isPassingOn),
    bareWords: visits.flatMap(bareWords).map(({ words, at }) => ({ words, line: lineOf(at) })),
  };
}

type Found = Omit<Import, 'line'> & { readonly at: number };

function staticImports(module: EcmaScriptModule): Found[] {
  return module.staticImports.map(({ moduleRequest, start, entries }) => ({
    specifier: moduleRequest.value,
    at: start,
    names: entries.map(
      ({ importName }) => importName.name ?? (importName.kind === 'Default' ? 'default' : '*'),
    ),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
}

function reExports(module: EcmaScriptModule): Found[] {
  return module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest
        ? [{ specifier: moduleRequest.value, at: start, names: [importName.name ?? '*'], typeOnly: isType }]
        : [],
    ),
  );
}

/** `import('./a.ts')` as a value, and as a type. */
function importsInPassing({ node }: Visit): Found[] {
  if (node.type !== 'ImportExpression' && node.type !== 'TSImportType') return [];
  const source = literalOf(node.source);
  if (source === undefined) return [];
  return [{ specifier: source, at: node.start, names: ['*'], typeOnly: node.type === 'TSImportType' }];
}

function literalOf(node: unknown): string | undefined {
  return isNode(node) && typeof node.value === 'string' ? node.value : undefined;
}

function isPassingOn(statement: Node): boolean {
  const node: AnyNode = { ...statement };
  return (
    node.type === 'ImportDeclaration' ||
    node.type === 'ExportAllDeclaration' ||
    (node.type === 'ExportNamedDeclaration' && node.declaration === null)
  );
}
