import type { LookUp } from './names.ts';
import type { SourceFile } from './source-files.ts';
import type { IsSql } from './sql-node.ts';
import type { TextOfHelper } from './table-maps.ts';
import {
  type CallExpression,
  childrenOf,
  type Identifier,
  is,
  isCallOf,
  isNamed,
  type Node,
  plainText,
  templateText,
} from './tree.ts';

/** `path` lists the declarations being followed, so that recursion ends. */
type Follow = (file: SourceFile, node: Node, path: readonly Node[]) => string;

interface Deps {
  readonly lookUp: LookUp;
  readonly isSql: IsSql;
  readonly textOfHelper: TextOfHelper;
  readonly tables: ReadonlySet<string>;
}

/**
 * The text of a piece of SQL with everything interpolated into it: constants, functions that return fragments, and the
 * names these use in turn. Names are followed within a file and into files of the same feature; a value stays `$`.
 */
export function createResolver({ lookUp, isSql, textOfHelper, tables }: Deps) {
  const textOf: Follow = (file, node, path) => {
    if (is(node, 'TaggedTemplateExpression')) return textOf(file, node.template, path);
    if (is(node, 'TemplateLiteral')) return templateText(node, (value) => fragmentsIn(file, value, path) || '$');
    if (is(node, 'CallExpression') && isCallOf(node, 'listPage')) return listingText(file, node, path);
    if (isCallOf(node, 'raw'))
      return argumentsOf(node)
        .map((each) => textOf(file, each, path))
        .join(' ');
    return textOfHelper(file, node) ?? plainText(node) ?? (fragmentsIn(file, node, path) || '$');
  };

  /** All SQL that an expression contains, at any depth. */
  const fragmentsIn: Follow = (file, node, path) => {
    if (is(node, 'Identifier')) return followed(file, node, path);
    if (node.type === 'AwaitExpression') return '';
    if (isSql(file, node)) return textOf(file, node, path);
    const text = plainText(node);
    if (text !== undefined) return tables.has(text) ? text : '';
    const parts = valuesIn(node).map((child) => fragmentsIn(file, child, path));
    return parts.filter(Boolean).join(' ');
  };

  const followed = (file: SourceFile, name: Identifier, path: readonly Node[]): string => {
    const meaning = lookUp(file, name);
    if (!meaning || meaning.file.owner !== file.owner || path.includes(meaning.node)) return '';
    return fragmentsIn(meaning.file, meaning.node, [...path, meaning.node]);
  };

  /** The statement that `listPage` builds from its parts; only conditions in `where` bind it. */
  const listingText = (file: SourceFile, call: CallExpression, path: readonly Node[]): string => {
    const listing = call.arguments[1]?.expression;
    const [from, where] = ['from', 'where'].map((name) => {
      const value = listing && propertyOf(file, listing, name);
      return value ? fragmentsIn(file, value, path) || '$' : '$';
    });
    return `SELECT $ FROM ${from} WHERE ${where}`;
  };

  const propertyOf = (file: SourceFile, node: Node, name: string): Node | undefined => {
    if (is(node, 'Identifier')) {
      const meaning = lookUp(file, node);
      return meaning?.file === file ? propertyOf(file, meaning.node, name) : undefined;
    }
    if (!is(node, 'ObjectExpression')) return undefined;
    const own = node.properties.find((each) => isNamed(each, name));
    if (own) return is(own, 'KeyValueProperty') ? own.value : own;
    const spread = node.properties.flatMap((each) => (each.type === 'SpreadElement' ? [each.arguments] : []));
    return spread.map((each) => propertyOf(file, each, name)).find((value) => value !== undefined);
  };

  return (file: SourceFile, node: Node): string => textOf(file, node, []);
}

const argumentsOf = (node: Node): readonly Node[] =>
  is(node, 'CallExpression') ? node.arguments.map(({ expression }) => expression) : [];

/** Without names that are not values: those of properties, parameters and declared constants. */
function valuesIn(node: Node): readonly Node[] {
  if (is(node, 'KeyValueProperty')) return [node.value];
  if (is(node, 'VariableDeclarator')) return node.init ? [node.init] : [];
  if (is(node, 'MemberExpression') && is(node.property, 'Identifier')) return [node.object];
  return childrenOf(node);
}
