import { type EcmaScriptModule, type Expression, type Program, parseSync, Visitor } from 'oxc-parser';
import { type BareWords, bareWordsIn, bareWordsOf } from './bare-words.ts';

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** The imported names; `*` for all; empty for an import without names. */
  readonly names: readonly string[];
  readonly typeOnly: boolean;
}

export interface Source {
  readonly imports: readonly Import[];
  /** The names that the file declares and exports. Re-exports are not included. */
  readonly exports: readonly string[];
  /** Texts in JSX that are not translated messages. */
  readonly bareWords: readonly { readonly words: string; readonly line: number }[];
}

/** Reads the imports, exports and untranslated texts of a file. */
export function readSource(path: string, text: string): Source {
  const { module, program, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const { imports, words } = inside(program);
  const found = [...staticImports(module), ...reExports(module), ...imports];
  return {
    imports: found.map(({ at, ...rest }) => ({ ...rest, line: lineOf(at) })),
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName: { name }, moduleRequest }) => (name && !moduleRequest ? [name] : [])),
    ),
    bareWords: words.map(({ at, ...rest }) => ({ ...rest, line: lineOf(at) })),
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

/** Imports in expressions and types, such as `import('./a.ts')`, and the untranslated texts in JSX. */
function inside(program: Program): { readonly imports: Found[]; readonly words: BareWords[] } {
  const imports: Found[] = [];
  const words: BareWords[] = [];
  const add = (source: Expression, at: number, typeOnly: boolean) => {
    if (source.type === 'Literal' && typeof source.value === 'string')
      imports.push({ specifier: source.value, at, names: ['*'], typeOnly });
  };
  new Visitor({
    ImportExpression: ({ source, start }) => add(source, start, false),
    TSImportType: ({ source, start }) => add(source, start, true),
    JSXAttribute: (node) => words.push(...bareWordsOf(node)),
    JSXElement: ({ children }) => words.push(...children.flatMap(bareWordsIn)),
    JSXFragment: ({ children }) => words.push(...children.flatMap(bareWordsIn)),
  }).visit(program);
  return { imports, words };
}
