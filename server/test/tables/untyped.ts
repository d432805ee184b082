import { parseSync } from '@swc/core';

interface Node {
  readonly type?: string;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly value?: unknown;
  readonly arguments?: readonly unknown[];
  readonly typeArguments?: unknown;
}

/**
 * Number of times the code reads rows without naming their columns, so that their types are not checked:
 * `db.query(statement)`, and `listPage<Row>(…)`. The pg connections that operator commands and migrations use are all
 * called `client`.
 */
export function countUntyped(code: string): number {
  let count = 0;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (isUntyped(node)) count += 1;
    Object.values(node).forEach(visit);
  };
  visit(parseSync(code, { syntax: 'typescript' }));
  return count;
}

function isUntyped({ type, callee, arguments: given = [], typeArguments }: Node): boolean {
  if (type !== 'CallExpression' || callee === undefined) return false;
  if (callee.value === 'listPage') return Boolean(typeArguments);
  const isQuery = callee.type === 'MemberExpression' && callee.property?.value === 'query';
  return isQuery && callee.object?.value !== 'client' && given.length === 1;
}
