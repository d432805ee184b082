import {
  type ArrowFunctionExpression,
  type CallExpression,
  type ClassDeclaration,
  type ExportDeclaration,
  type ExportNamedDeclaration,
  type FunctionDeclaration,
  type Identifier,
  type ImportDeclaration,
  type KeyValueProperty,
  type MemberExpression,
  type Module,
  type Node,
  type ObjectExpression,
  parseSync,
  type StringLiteral,
  type TaggedTemplateExpression,
  type TemplateLiteral,
  type VariableDeclaration,
  type VariableDeclarator,
} from '@swc/core';

export type { CallExpression, Identifier, Module, Node } from '@swc/core';

/** The kinds of nodes that the lint inspects. */
type Known =
  | ArrowFunctionExpression
  | CallExpression
  | ClassDeclaration
  | ExportDeclaration
  | ExportNamedDeclaration
  | FunctionDeclaration
  | Identifier
  | ImportDeclaration
  | KeyValueProperty
  | MemberExpression
  | Module
  | ObjectExpression
  | StringLiteral
  | TaggedTemplateExpression
  | TemplateLiteral
  | VariableDeclaration
  | VariableDeclarator;

export const is = <T extends Known['type']>(node: Node | undefined, type: T): node is Extract<Known, { type: T }> =>
  node?.type === type;

const parents = new WeakMap<Node, Node>();

export const parentOf = (node: Node): Node | undefined => parents.get(node);

export function parseTree(text: string): Module {
  const tree = parseSync(text, { syntax: 'typescript' });
  const link = (node: Node): void => {
    for (const child of childrenOf(node)) {
      parents.set(child, node);
      link(child);
    }
  };
  link(tree);
  return tree;
}

/** Types contain no SQL, and source positions contain no nodes. */
const LEFT_OUT = new Set([
  'typeAnnotation',
  'typeArguments',
  'typeParameters',
  'returnType',
  'superTypeParams',
  'span',
]);

const children = new WeakMap<Node, readonly Node[]>();

/** The direct children. Every tree is walked several times. */
export function childrenOf(node: Node): readonly Node[] {
  const known = children.get(node);
  if (known) return known;
  const found: Node[] = [];
  addNodesIn(node, found);
  children.set(node, found);
  return found;
}

/** Lists and the wrappers of arguments are not nodes. */
function addNodesIn(part: object, found: Node[]): void {
  for (const [name, value] of Object.entries(part)) {
    if (typeof value !== 'object' || value === null || LEFT_OUT.has(name)) continue;
    if (isNode(value)) found.push(value);
    else addNodesIn(value, found);
  }
}

const isNode = (value: object): value is Node => 'type' in value && typeof value.type === 'string';

/** All nodes, from the top, in source order. */
export function* walk(top: Node): Generator<Node> {
  const waiting = [top];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    waiting.push(...childrenOf(node).toReversed());
  }
}

export const isFunction = ({ type }: Node): boolean =>
  ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression', 'ClassMethod', 'MethodProperty'].includes(
    type,
  );

/** A text without interpolations, in any kind of quotes. */
export function plainText(node: Node | undefined): string | undefined {
  if (is(node, 'StringLiteral')) return node.value;
  return is(node, 'TemplateLiteral') && node.expressions.length === 0 ? node.quasis[0]?.cooked : undefined;
}

/** A template as text; `filled` returns the text of each interpolation. */
export const templateText = ({ quasis, expressions }: TemplateLiteral, filled: (value: Node) => string): string =>
  quasis
    .map(
      ({ cooked = '' }, index) =>
        cooked +
        expressions
          .slice(index, index + 1)
          .map(filled)
          .join(''),
    )
    .join('');

/** The name of the called function: `raw` for `raw(…)`, `query` for `db.query(…)`. */
export function calledName({ callee }: CallExpression): string | undefined {
  if (is(callee, 'MemberExpression')) return is(callee.property, 'Identifier') ? callee.property.value : undefined;
  return is(callee, 'Identifier') ? callee.value : undefined;
}

/** A call of the function itself, not of a method with that name. */
export const isCallOf = (node: Node | undefined, name: string): boolean =>
  is(node, 'CallExpression') && is(node.callee, 'Identifier') && node.callee.value === name;

/** A property of an object under that name, including shorthand properties. */
export const isNamed = (property: Node, name: string): boolean =>
  is(property, 'KeyValueProperty')
    ? is(property.key, 'Identifier') && property.key.value === name
    : is(property, 'Identifier') && property.value === name;
