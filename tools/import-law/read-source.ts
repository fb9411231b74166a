import { type EcmaScriptModule, parseSync } from 'oxc-parser';
import { bareWords } from './bare-words.ts';
import { isNode, nodesOf, type Visit } from './walk.ts';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** The imported names, `*` for all of them; none for a side-effect import. */
  readonly names: readonly string[];
  readonly typeOnly: boolean;
}

export interface Source {
  readonly imports: readonly Import[];
  /** Texts in its elements that are not messages. */
  readonly bareWords: readonly { readonly words: string; readonly line: number }[];
}

/** Returns a file's imports and its texts. */
export function readSource(path: string, text: string): Source {
  const { module, program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const visits = nodesOf(program);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const found = [...staticImports(module), ...reExports(module), ...visits.flatMap(importsInPassing)];
  return {
    imports: found.map(({ at, ...rest }) => ({ ...rest, line: lineOf(at) })),
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
