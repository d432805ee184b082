import { describe, expect, it } from 'vitest';
import type { Schema } from '../generator/document.ts';
import { sharedSchemas } from '../generator/shared-schemas.ts';
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

describe('an inline schema', () => {
  const shape = { required: ['id'], properties: { id: { type: 'string' } } };
  const schemasWith = (part: Schema, schemas: Record<string, Schema> = {}): Record<string, Schema> =>
    sharedSchemas({
      paths: {},
      components: {
        schemas: {
          Change: { type: 'object', ...shape },
          Order: { type: 'object', properties: { change: part } },
          ...schemas,
        },
        parameters: {},
      },
    });

  it('refers to the named schema of the same shape, and keeps its own description', () => {
    const { Order } = schemasWith({ type: 'object', ...shape, description: 'The change that waits' });
    expect(Order?.properties).toEqual({
      change: { $ref: '#/components/schemas/Change', description: 'The change that waits' },
    });
  });

  it('stays nullable', () => {
    const { Order } = schemasWith({ type: ['object', 'null'], ...shape });
    expect(typeOf(Order?.properties?.change ?? {})).toBe('Change | null');
  });

  it('stays inline if its shape has two names or another shape', () => {
    const inline: Schema = { type: 'object', ...shape };
    expect(schemasWith(inline, { Twice: { type: 'object', ...shape } }).Order?.properties).toEqual({ change: inline });
    const wider: Schema = { ...inline, properties: { ...shape.properties, at: { type: 'string' } } };
    expect(schemasWith(wider).Order?.properties).toEqual({ change: wider });
  });
});
