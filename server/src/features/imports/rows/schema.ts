import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable } from '../../../platform/http/index.ts';
import { rowStates } from './rules.ts';

const { identifier, nullable, object, oneOf, patch, pathId, request, resource, strictObject } = fields;

const line = Type.Integer({ minimum: 1, description: 'Line of the file', examples: [17] });

const text = (description: string, example: string) => Type.String({ description, examples: [example] });

const understood = object(
  {
    activity: nullable(text('Activity of the catalogue', 'electricity')),
    scope: Type.Integer({ description: 'GHG scope', examples: [2] }),
    category: text('Category', 'purchased_electricity'),
    subcategory: text('Subcategory', 'grid_electricity'),
    quantity: Type.Number({ description: 'Quantity', examples: [12500] }),
    unit: text('Unit', 'kWh'),
    periodStart: text('First day', '2026-01-01'),
    periodEnd: text('Last day', '2026-01-31'),
    locationId: identifier('loc', 'Location'),
    reference: nullable(text('Reference', 'INV-0147')),
    tco2e: Type.Number({ description: 'Tonnes CO2e that the entry will have', examples: [1.637] }),
    factorCode: text('Factor that the entry will have', 'DEFRA-2026-ELEC-GRID-GB'),
  },
  { description: 'Entry that the row makes; null if it makes none' },
);

const problem = object({
  column: nullable(text('Header of the column with the problem; null if it concerns the row as a whole', 'Menge')),
  code: text('Kind of the problem, for translations', 'not_a_number'),
  message: text('What is wrong and what would help', '“12,5 ca.” is not a number. Write digits only, such as 12,5.'),
  suggestion: Type.Optional(text('Text of the cell that would solve it', '12,5')),
});

export const ImportRow = resource('ImportRow', {
  line,
  state: oneOf(
    rowStates,
    '`ready` rows become entries; an `error` must be corrected; a `duplicate` repeats an entry or another line; a `possible_duplicate` waits for a decision; `ignored` rows make no entry; `applied` rows have become entries; `unread` rows have not been checked yet',
  ),
  cells: Type.Array(Type.String(), {
    description: 'Cells in the order of the columns, with corrections',
    examples: [['2026-01', 'Strom', '12.500', 'kWh']],
  }),
  edited: Type.Array(Type.String(), { description: 'Headers of the corrected columns', examples: [['Menge']] }),
  understood: nullable(understood),
  problems: Type.Array(problem, { description: 'Problems of the row' }),
  confidence: nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'Lowest confidence among its mapped values', examples: [0.95] }),
  ),
  repeats: nullable(text('Entry or line that the row repeats or may repeat', 'line 4')),
  ignoredBecause: nullable(
    text('Reason why the file makes no entry of the row; null if a person left it out', 'total row'),
  ),
  entryId: nullable(identifier('ent', 'Entry that the row has become')),
});
export type ImportRow = ResponseOf<typeof ImportRow>;

export const sortable = { createdAt: 'line', line: 'line' };

export const ImportRowList = listQuery({
  sortable,
  defaultSort: { by: 'line', order: 'asc' },
  maxPageSize: 1000,
  filters: { state: repeatable(oneOf(rowStates, 'Only rows in this state')) },
});
export type ImportRowList = Type.Static<typeof ImportRowList>;

const changeable = {
  cells: Type.Optional(
    Type.Record(Type.String(), nullable(Type.String({ maxLength: 1000 })), {
      maxProperties: 200,
      description: 'Corrected cells by the header of their column; null takes the text of the file again',
      examples: [{ Menge: '12500' }],
    }),
  ),
  isIgnored: Type.Optional(
    nullable(
      Type.Boolean({
        description: 'True to make no entry of the row, false to make one of a total, null to leave it to the service',
        examples: [true],
      }),
    ),
  ),
  isKept: Type.Optional(
    Type.Boolean({
      description: 'True if the row repeats nothing, although it looks like a duplicate',
      examples: [true],
    }),
  ),
};

export const UpdateImportRow = patch('UpdateImportRow', changeable);
export type UpdateImportRow = Type.Static<typeof UpdateImportRow>;

export const MAX_ROWS_AT_ONCE = 1_000;

export const UpdateImportRows = request('UpdateImportRows', {
  rows: Type.Array(strictObject({ line, ...changeable }, { minProperties: 2 }), {
    minItems: 1,
    maxItems: MAX_ROWS_AT_ONCE,
    description: 'Changes of many rows at once, such as filling a column down',
  }),
});
export type UpdateImportRows = Type.Static<typeof UpdateImportRows>;

export const ChangedImportRows = resource('ChangedImportRows', {
  rows: Type.Array(ImportRow, { description: 'The changed rows' }),
});
export type ChangedImportRows = ResponseOf<typeof ChangedImportRows>;

export const importRow = Type.Object({
  ...pathId('importId', 'Import identifier').properties,
  ...pathId('line', 'Line of the file').properties,
});
