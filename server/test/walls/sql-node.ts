import type { SourceFile } from './source-files.ts';
import type { TextOfHelper } from './table-maps.ts';
import { calledName, is, isCallOf, type Node, parentOf, plainText, templateText } from './tree.ts';

const LOOKS_LIKE_SQL =
  /^\s*(SELECT|INSERT INTO|UPDATE \w+|DELETE FROM|WITH (RECURSIVE )?\w+|LOCK TABLE|TRUNCATE|COPY|(CREATE|ALTER|DROP) [A-Z]+|BEGIN|COMMIT|ROLLBACK|SET (LOCAL )?\w+ (=|TO)|LISTEN|UNLISTEN|NOTIFY|DO \$\$)(?![\w-])/;

export type IsSql = (file: SourceFile, node: Node) => boolean;

/**
 * A template with the tag, a call of `raw`, the text of a query, a text that begins like SQL, a table, a method of one,
 * or a call of `listPage`.
 */
export const createIsSql =
  (textOfHelper: TextOfHelper): IsSql =>
  (file, node) => {
    if (is(node, 'TaggedTemplateExpression')) return is(node.tag, 'Identifier') && node.tag.value === 'sql';
    if (is(node, 'CallExpression'))
      return isCallOf(node, 'raw') || isCallOf(node, 'listPage') || textOfHelper(file, node) !== undefined;
    if (!is(node, 'StringLiteral') && !is(node, 'TemplateLiteral')) return false;
    const parent = parentOf(node);
    if (is(parent, 'TaggedTemplateExpression') || isCallOf(parent, 'raw')) return false;
    return isTextOfQuery(node) || LOOKS_LIKE_SQL.test(ownText(node));
  };

function isTextOfQuery(node: Node): boolean {
  const call = parentOf(node);
  if (!is(call, 'CallExpression') || call.arguments[0]?.expression !== node) return false;
  return is(call.callee, 'MemberExpression') && ['query', 'run', 'execute'].includes(calledName(call) ?? '');
}

/** As written, with `$` for every interpolation. */
export function ownText(node: Node): string {
  if (is(node, 'TaggedTemplateExpression')) return ownText(node.template);
  if (is(node, 'TemplateLiteral')) return templateText(node, () => '$');
  if (isCallOf(node, 'listPage')) return 'SELECT $';
  if (is(node, 'CallExpression')) return node.arguments.map(({ expression }) => ownText(expression)).join(' ');
  return plainText(node) ?? '$';
}
