import Type from 'typebox';
import { expect, it } from 'vitest';
import { fields } from '../../http/index.ts';
import { exampleOf } from '../examples.ts';
import type { Schema } from '../types.ts';

const example = (schema: object, name?: string): unknown => exampleOf(schema as Schema, {}, name);

it.each([
  ['the first example before anything else', Type.String({ examples: ['a', 'b'], default: 'c' }), 'a'],
  ['the constant', Type.Literal('only'), 'only'],
  ['a constant that is false', { const: false }, false],
  ['the default before the enum', { type: 'string', enum: ['x', 'y'], default: 'y' }, 'y'],
  ['the first of an enum', fields.oneOf(['x', 'y'], ''), 'x'],
  ['a date by its format', Type.String({ format: 'date' }), '2026-03-31'],
  ['a UUID by its format', Type.String({ format: 'uuid' }), '0f9d3c1e-6b7a-4c58-9e02-5d1f8a7b6c34'],
  ['the least number allowed', Type.Integer({ minimum: 5, maximum: 9 }), 5],
  ['a number above an excluded least', Type.Number({ exclusiveMinimum: 0 }), 1],
  ['a number not above the greatest', Type.Number({ maximum: 0.5 }), 0.5],
  ['a truth value', Type.Boolean(), true],
  ['null for a nullable field without an example', fields.nullable(Type.String()), null],
  ['the example of a nullable field that has one', fields.nullable(Type.String({ examples: ['x'] })), 'x'],
  ['a nullable object by its fields', fields.nullable(Type.Object({ on: Type.Boolean() })), { on: true }],
  ['as many items as there must be', Type.Array(Type.Integer({ minimum: 3 }), { minItems: 2 }), [3, 3]],
  ['one item where none must be', Type.Array(Type.Boolean()), [true]],
  ['the first branch that is not null', Type.Union([Type.Null(), Type.Integer({ minimum: 2 })]), 2],
  [
    'all parts of an intersection',
    Type.Intersect([Type.Object({ a: Type.Boolean() }), Type.Object({ b: Type.Boolean() })]),
    { a: true, b: true },
  ],
])('gives %s', (_, schema, expected) => {
  expect(example(schema)).toEqual(expected);
});

it('names text after its field, within its bounds', () => {
  expect(example(Type.String(), 'purchaseOrderNumber')).toBe('Example purchase order number');
  expect(example(Type.String({ maxLength: 10 }), 'reason')).toBe('Example re');
  expect(example(Type.String({ minLength: 15 }), 'name')).toBe('Example name...');
});
