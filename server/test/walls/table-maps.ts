import type { LookUp } from './names.ts';
import type { SourceFile } from './source-files.ts';
import { type CallExpression, calledName, is, isCallOf, isNamed, type Node, plainText } from './tree.ts';

/** The columns of a table as `table('name', { … })` declares them. */
interface TableMap {
  readonly name: string;
  /** The compiler then requires the organisation in every key of the table. */
  readonly hasOrganisation: boolean;
}

export type TextOfHelper = (file: SourceFile, node: Node) => string | undefined;

/**
 * The SQL that a method of a table generates, as far as the rules need it: the table, and if the organisation is in it.
 * The declaration itself names the table.
 */
export function createTextOfHelper(lookUp: LookUp, tables: ReadonlySet<string>): TextOfHelper {
  /** Other functions called `table` do not declare a table of the schema. */
  const declaredIn = (file: SourceFile, node: Node): TableMap | undefined => {
    if (!is(node, 'CallExpression') || !isCallOf(node, 'table')) return undefined;
    const [name, columns] = node.arguments.map(({ expression }) => expression);
    const known = plainText(name);
    if (known === undefined || !tables.has(known) || !columns) return undefined;
    return { name: known, hasOrganisation: hasOrganisation(file, columns) };
  };

  const hasOrganisation = (file: SourceFile, columns: Node): boolean => {
    if (is(columns, 'Identifier')) {
      const meaning = lookUp(file, columns);
      return meaning !== undefined && hasOrganisation(meaning.file, meaning.node);
    }
    if (!is(columns, 'ObjectExpression')) return false;
    return columns.properties.some((each) =>
      each.type === 'SpreadElement' ? hasOrganisation(file, each.arguments) : isNamed(each, 'organisationId'),
    );
  };

  const mapOf = (file: SourceFile, { callee }: CallExpression): TableMap | undefined => {
    if (!is(callee, 'MemberExpression') || !is(callee.object, 'Identifier')) return undefined;
    const meaning = lookUp(file, callee.object);
    return meaning && declaredIn(meaning.file, meaning.node);
  };

  return (file, node) => {
    if (!is(node, 'CallExpression')) return undefined;
    const map = mapOf(file, node);
    return map ? statement(map, calledName(node)) : declaredIn(file, node)?.name;
  };
}

function statement({ name, hasOrganisation }: TableMap, method: string | undefined): string | undefined {
  const condition = hasOrganisation ? 'organisation_id = $' : 'true';
  switch (method) {
    case 'select':
      return '*';
    case 'where':
      return condition;
    case 'insert':
    case 'insertAll':
      return `INSERT INTO ${name} (${hasOrganisation ? 'organisation_id' : ''}) VALUES ($)`;
    case 'update':
      return `UPDATE ${name} SET $ WHERE ${condition}`;
    case 'delete':
      return `DELETE FROM ${name} WHERE ${condition}`;
    default:
      return undefined;
  }
}
