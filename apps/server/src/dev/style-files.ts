import { type EnvironmentModuleNode, isCSSRequest } from 'vite';

/** The style sheets that a module and its imports need, in the order in which the modules are evaluated. */
export function styleFiles(module: EnvironmentModuleNode | undefined, seen = new Set<unknown>()): string[] {
  if (!module || seen.has(module)) return [];
  seen.add(module);
  if (module.file && isCSSRequest(module.file)) return [module.url];
  return [...module.importedModules].flatMap((imported) => styleFiles(imported, seen));
}
