import { importedPath, type SourceFile, type SourceFiles } from './source-files.ts';
import { type Identifier, is, isFunction, type Module, type Node, parentOf, walk } from './tree.ts';

/** The meaning of a name: the value of a constant or the body of a function, and the file it is written in. */
export interface Meaning {
  readonly file: SourceFile;
  readonly node: Node;
}

export type LookUp = (file: SourceFile, name: Identifier) => Meaning | undefined;

interface Import {
  readonly from: string;
  readonly name: string;
}

/** A value or body, a name of another file, or nothing if it depends on the call: a parameter, an awaited result. */
type Target = { readonly node: Node } | Import | undefined;

type Scope = Map<string, Target>;

/** Resolves names, including imported and re-exported ones. */
export function createLookUp(files: SourceFiles): LookUp {
  const scopes = new Map([...files.values()].map((file) => [file, scopesOf(file.tree)]));

  const follow = (file: SourceFile, target: Target): Meaning | undefined => {
    if (target === undefined || 'node' in target) return target && { file, node: target.node };
    const other = files.get(importedPath(file, target.from));
    return other && follow(other, scopes.get(other)?.get(other.tree)?.get(target.name));
  };

  return (file, name) => {
    for (let at: Node | undefined = name; at; at = parentOf(at)) {
      const scope = scopes.get(file)?.get(at);
      if (scope?.has(name.value)) return follow(file, scope.get(name.value));
    }
    return undefined;
  };
}

/** The names of a file by their scope: a function, or the file itself. */
function scopesOf(tree: Module): Map<Node, Scope> {
  const scopes = new Map<Node, Scope>();
  const declare = (at: Node | undefined, name: string, target: Target): void => {
    let scope = at;
    while (scope && scope !== tree && !isFunction(scope)) scope = parentOf(scope);
    const names = scopes.get(scope ?? tree) ?? new Map<string, Target>();
    scopes.set(scope ?? tree, names.set(name, target));
  };
  for (const node of walk(tree)) {
    if (is(node, 'VariableDeclarator') && is(node.id, 'Identifier'))
      declare(node, node.id.value, node.init && !isAsync(node.init) ? { node: node.init } : undefined);
    if (is(node, 'FunctionDeclaration'))
      declare(parentOf(node), node.identifier.value, !node.async && node.body ? { node: node.body } : undefined);
    for (const name of parametersOf(node)) declare(node, name, undefined);
    for (const [name, target] of otherFilesIn(node)) declare(tree, name, target);
  }
  return scopes;
}

const isAsync = (node: Node): boolean => is(node, 'ArrowFunctionExpression') && node.async;

/** Every name in the parameter patterns. Names in default values are counted as well, because they are rare. */
function parametersOf(node: Node): string[] {
  if (!isFunction(node) || !('params' in node) || !Array.isArray(node.params)) return [];
  const params: Node[] = node.params;
  return params.flatMap((param) => [...walk(param)]).flatMap((each) => (is(each, 'Identifier') ? [each.value] : []));
}

/** Names that a file imports, or re-exports with `export { … } from`. */
function otherFilesIn(node: Node): Array<readonly [name: string, target: Import]> {
  if (is(node, 'ImportDeclaration'))
    return node.specifiers.flatMap((each) => {
      if (each.type !== 'ImportSpecifier') return [];
      return [[each.local.value, { from: node.source.value, name: (each.imported ?? each.local).value }] as const];
    });
  const { source } = is(node, 'ExportNamedDeclaration') ? node : {};
  if (!is(node, 'ExportNamedDeclaration') || !source) return [];
  return node.specifiers.flatMap((each) => {
    if (each.type !== 'ExportSpecifier') return [];
    return [[(each.exported ?? each.orig).value, { from: source.value, name: each.orig.value }] as const];
  });
}
