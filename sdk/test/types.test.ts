import { describe, expect, it } from 'vitest';
import type { Schema } from '../generator/document.ts';
import { typeOf } from '../generator/types.ts';

const cases: [schema: Schema, type: string][] = [
  [{ type: 'string' }, 'string'],
  [{ type: 'integer' }, 'number'],
  [{ type: ['number', 'null'] }, 'number | null'],
  [{ enum: ['a', "b's", 3, null] }, "'a' | 'b\\'s' | 3 | null"],
  [{ const: true }, 'true'],
  [{ $ref: '#/components/schemas/Entry' }, 'Entry'],
  [{ $ref: '#/components/schemas/Error' }, 'ErrorAnswer'],
  [{ type: 'array', items: { type: ['string', 'null'] } }, '(string | null)[]'],
  [{ type: 'array', items: { $ref: '#/components/schemas/Entry' } }, 'Entry[]'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'string | null'],
  [
    { allOf: [{ $ref: '#/components/schemas/A' }, { anyOf: [{ type: 'string' }, { type: 'null' }] }] },
    'A & (string | null)',
  ],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
  [{ type: 'object', patternProperties: { '^\\d+$': { type: 'boolean' } } }, 'Record<string, boolean>'],
  [{ type: 'object' }, 'Record<string, unknown>'],
  [{}, 'unknown'],
  [
    {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'string', description: 'First' }, 'b-c': { type: 'null' } },
    },
    "{\n  /** First */\n  a: string;\n  'b-c'?: null | undefined;\n}",
  ],
];

describe('a schema', () => {
  it.each(cases)('%j is %s', (schema, type) => {
    expect(typeOf(schema)).toBe(type);
  });
});
