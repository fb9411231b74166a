import { cycles, type Edge, type File, type Graph, graphOf, shortestWay } from './graph.ts';
import { kept, loadedByPath, packageRules, schemasAsTypes } from './laws.ts';
import { englishOnly, forTests, type Layer, layers, tests } from './layers.ts';

/** A line for each broken law: the file, the import, the law, and the alternative. */
export function brokenLaws(texts: ReadonlyMap<string, string>): string[] {
  const graph = graphOf(texts);
  return [
    ...[...graph.values()].flatMap((file) => [
      ...problemsOfFile(file),
      ...file.edges.flatMap(problemsOfImport),
      ...problemsOfWords(file),
    ]),
    ...validatorOnPhone(graph),
    ...sharedNames(graph),
    ...cycles(graph).map(
      (round) => `${round.join(' → ')}: imports go round in a circle; move what both need below both`,
    ),
  ];
}

function problemsOfFile({ path }: File): string[] {
  const problems: string[] = [];
  if (!layerOf(path)) problems.push(`${path}: belongs to no layer; see tools/import-law/layers.ts`);
  if (/(^|\/)index\.tsx?$/.test(path))
    problems.push(`${path}: no barrels; import each thing from the file that has it`);
  return problems;
}

function problemsOfImport(edge: Edge): string[] {
  const broken = (instead: string) => `${edge.file}:${edge.line} imports ${edge.specifier}: ${instead}`;
  if (edge.specifier.startsWith('../../../')) {
    return [broken('no ../../..; a file that far away is imported from the root of its package, #…')];
  }
  const problems = [layerProblem(edge), packageProblem(edge), schemaProblem(edge)];
  return problems.flatMap((instead) => (instead === undefined ? [] : [broken(instead)]));
}

function layerProblem(edge: Edge): string | undefined {
  const here = layerOf(edge.file);
  if (!edge.target || !here) return undefined;
  const there = layerOf(edge.target);
  if (!there) return 'what it names belongs to no layer';
  if (packageOf(edge.file) !== packageOf(edge.target) && edge.specifier.startsWith('.')) {
    // Folders outside the workspaces have no package name to import.
    return packageOf(edge.file) === ''
      ? undefined
      : 'packages are imported by name: @comanda/domain/…, @comanda/contract/…, @comanda/ui/…';
  }
  return mayImport(here, there, edge)
    ? undefined
    : `${here.name} may not import ${there.name}: ${here.instead}`;
}

function mayImport(here: MatchedLayer, there: MatchedLayer, edge: Edge): boolean {
  const isForTests = forTests.includes(there.name);
  const isSamePackage = packageOf(edge.file) === packageOf(edge.target ?? '');
  if (tests.test(edge.file) && (isSamePackage || isForTests)) return true;
  if (here.name === there.name && !here.apart) return true;
  if (names(here.may, there.name) && !isForTests) return true;
  if (names(here.types, there.name) && edge.typeOnly) return true;
  return (
    names(here.constants, there.name) && (edge.typeOnly || edge.names.every((name) => /^[A-Z]/.test(name)))
  );
}

function names(patterns: readonly string[], name: string): boolean {
  return patterns.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name,
  );
}

function packageProblem({ specifier, file }: Edge): string | undefined {
  if (tests.test(file)) return undefined;
  return packageRules.find(({ packages, only }) => packages.test(specifier) && !only.test(file))?.instead;
}

function schemaProblem({ file, target = '', typeOnly }: Edge): string | undefined {
  const { files, schemas, instead } = schemasAsTypes;
  const rule = files.test(file) && !schemas.test(file) && !tests.test(file);
  return rule && schemas.test(target) && !typeOnly
    ? `a rule takes a schema's type only: ${instead}`
    : undefined;
}

function problemsOfWords({ path, bareWords }: File): string[] {
  if (tests.test(path) || englishOnly.test(path)) return [];
  return bareWords.map(
    ({ words, line }) => `${path}:${line} says “${words}”: what a diner reads or hears is a message, t('…')`,
  );
}

function validatorOnPhone(graph: Graph): string[] {
  const starts = [...graph.keys()].filter((path) => kept.from.test(path) && !tests.test(path));
  const isValue = (edge: Edge) => !edge.typeOnly;
  const way = shortestWay(graph, starts, (edge) => isValue(edge) && kept.away.test(edge.specifier), isValue);
  return way ? [`${way.join(' → ')}: the phone never loads a validator; ${kept.instead}`] : [];
}

/** Names that two files export which can meet in one import. Apps never import each other, so they may use the same names. */
function sharedNames(graph: Graph): string[] {
  const files = [...graph.values()].filter(({ path }) => packageOf(path) !== '' && !tests.test(path));
  const exported = files.flatMap(({ path, exports }) =>
    [...new Set(exports)].map((name) => ({ name, path, app: appOf(path) })),
  );
  return [...Map.groupBy(exported, ({ name }) => name)]
    .filter(([name]) => !loadedByPath.test(name))
    .flatMap(([name, places]) => {
      const apps = new Set(places.flatMap(({ app }) => app ?? []));
      const together = [...(apps.size > 0 ? apps : [undefined])].map((app) =>
        places.filter((one) => one.app === undefined || one.app === app),
      );
      const met = together.filter((ones) => ones.length > 1).map((ones) => ones.map(({ path }) => path));
      const said = met.map(
        (paths) => `${paths.join(' and ')} export ${name}: one name per thing; rename one, or merge them`,
      );
      return [...new Set(said)];
    });
}

/** The app of a file. `undefined` for a file of a package, which all apps may import. */
const appOf = (path: string): string | undefined => /^apps\/(\w+)\//.exec(path)?.[1];

interface MatchedLayer extends Layer {
  /** The layer's name, with `$1` replaced by the capture group of the file's path. */
  readonly name: string;
}

function layerOf(path: string): MatchedLayer | undefined {
  for (const layer of layers) {
    const fit = layer.files.exec(path);
    if (fit) return { ...layer, name: layer.name.replace('$1', fit[1] ?? '') };
  }
  return undefined;
}

/** The workspace that a path is in, or '' for the other folders. */
function packageOf(path: string): string {
  return /^(packages|apps)\/[^/]+/.exec(path)?.[0] ?? '';
}
