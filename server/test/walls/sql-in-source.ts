import { createLookUp } from './names.ts';
import { createResolver } from './resolver.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';
import { createIsSql, type IsSql, ownText } from './sql-node.ts';
import { createTextOfHelper } from './table-maps.ts';
import { is, isFunction, type Node, parentOf, walk } from './tree.ts';

/** A piece of SQL in a source file. */
export interface SqlPiece {
  readonly file: SourceFile;
  /** The top-level function or constant that contains it. */
  readonly within: string;
  /** As written, with `$` for every interpolation. */
  readonly own: string;
  /** With the interpolated fragments, if the same feature defines them. */
  readonly whole: string;
  /** Part of a larger piece, which is checked as a whole. */
  readonly isPart: boolean;
}

export function findSql(files: SourceFiles, tables: ReadonlySet<string>): SqlPiece[] {
  const lookUp = createLookUp(files);
  const textOfHelper = createTextOfHelper(lookUp, tables);
  const isSql = createIsSql(textOfHelper);
  const resolve = createResolver({ lookUp, isSql, textOfHelper, tables });
  const pieceOf = (file: SourceFile, node: Node): SqlPiece => ({
    file,
    within: nameOfTop(node),
    own: textOfHelper(file, node) ?? ownText(node),
    whole: resolve(file, node),
    isPart: isInsideSql(file, node, isSql),
  });
  return [...files.values()].flatMap((file) => {
    const nodes = [...walk(file.tree)].filter((node) => isSql(file, node));
    return nodes.map((node) => pieceOf(file, node));
  });
}

function isInsideSql(file: SourceFile, node: Node, isSql: IsSql): boolean {
  for (let at = parentOf(node); at && !isFunction(at); at = parentOf(at)) if (isSql(file, at)) return true;
  return false;
}

export function nameOfTop(node: Node): string {
  const above = parentOf(node);
  if (above && !is(above, 'Module')) return nameOfTop(above);
  const declaration = is(node, 'ExportDeclaration') ? node.declaration : node;
  if (is(declaration, 'VariableDeclaration')) {
    const name = declaration.declarations[0]?.id;
    return is(name, 'Identifier') ? name.value : '(top)';
  }
  if (is(declaration, 'FunctionDeclaration') || is(declaration, 'ClassDeclaration'))
    return declaration.identifier.value;
  return '(top)';
}
