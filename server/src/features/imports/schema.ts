import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../platform/http/index.ts';
import { importKinds, importStatuses } from './rules.ts';
import { Means, ValueField } from './values/schema.ts';

const { dateTime, identifier, nullable, object, oneLine, oneOf, patch, pathId, person, request } = fields;
const { resource, strictObject, updatedAt } = fields;

const count = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });

/** Every column of a file that can become a part of an entry. */
const columnFields = [
  ...(['activity', 'quantity', 'unit', 'date', 'periodStart', 'periodEnd', 'location', 'reference', 'notes'] as const),
  ...(['supplier', 'account', 'amount', 'currency', 'from', 'to', 'route', 'mode', 'cabin', 'passengers'] as const),
  ...(['return', 'distanceKm', 'massTonnes', 'nights', 'rooms', 'country', 'vehicle'] as const),
  ...(['scope', 'category', 'subcategory', 'factorCode'] as const),
] as const;

const name = { ...oneLine(200, 'Name of the file'), examples: ['Fuel bills 2026.csv'] };

const columnSettings = {
  field: nullable(oneOf(columnFields, 'Part of an entry that the column holds; null if the column is not used')),
  decimal: nullable(oneOf(['.', ','] as const, 'Decimal mark of the numbers in the column')),
  dateForm: nullable(oneOf(['DMY', 'MDY', 'YMD'] as const, 'Order of day, month and year in the column')),
  unit: nullable(
    Type.String({ maxLength: 100, description: 'Unit of the column, where its header names one', examples: ['kWh'] }),
  ),
};

const columnName = Type.String({
  maxLength: 200,
  description: 'Header of the column; a repeated header has a number behind it',
  examples: ['Verbrauch (kWh)'],
});

const ImportColumn = resource('ImportColumn', {
  column: columnName,
  ...columnSettings,
  isCertain: Type.Boolean({ description: 'False if a person should check how the column was understood' }),
  because: Type.String({ description: 'Reason for the decision', examples: ['Header “Verbrauch (kWh)”'] }),
});

const encoding = oneOf(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const, 'Encoding of the text');
const delimiter = oneOf([',', ';', '\t', '|'] as const, 'Character between the cells');
const sheet = Type.String({ maxLength: 200, description: 'Sheet of the workbook', examples: ['2026'] });
const headerLine = Type.Integer({
  minimum: 1,
  maximum: 1000,
  description: 'Line of the headers; null if the file has none',
  examples: [3],
});

const counts = object(
  {
    rows: count('Rows of the file, without titles and headers', 200),
    ready: count('Rows that can become entries', 180),
    errors: count('Rows with a problem', 12),
    duplicates: count('Rows that repeat an entry or another row, or may do so', 4),
    ignored: count('Rows that make no entry, such as totals', 4),
    applied: count('Rows that have become entries', 0),
    unmapped: count('Values without a meaning', 3),
  },
  { description: 'Numbers of rows and values' },
);

const defaultFields = {
  activity: nullable(Type.String({ maxLength: 100, description: 'Activity of the catalogue', examples: ['diesel'] })),
  unit: nullable(Type.String({ maxLength: 100, description: 'Unit of the quantities', examples: ['L'] })),
  currency: nullable(Type.String({ pattern: '^[A-Z]{3}$', description: 'Currency of the amounts', examples: ['EUR'] })),
  locationId: nullable(identifier('loc', 'Location of the rows')),
  periodStart: nullable(fields.civilDateField('First day of the rows')),
  periodEnd: nullable(fields.civilDateField('Last day of the rows')),
};
const defaults = object(Type.Partial(Type.Object(defaultFields)).properties, {
  description: 'Values for cells that the file does not have',
});

export const Import = resource('Import', {
  id: identifier('imp', 'Import identifier'),
  name,
  kind: oneOf(importKinds, 'Content of the file: a table, an e-invoice (UBL or CII), a ledger, or meter readings'),
  status: oneOf(
    importStatuses,
    '`reading` while the file is read and checked, `mapping` while rows or values need a decision, `ready` to apply, `applying` and `undoing` while entries are written and deleted, then `applied`; `discarded` and `failed` imports end',
  ),
  message: nullable(Type.String({ description: 'Explanation of the status, such as why the file could not be read' })),
  progressPercent: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'Progress of the current step; 100 if none is running',
    examples: [100],
  }),
  counts,
  contentType: Type.String({ description: 'Type of the file', examples: ['text/csv'] }),
  sizeBytes: Type.Integer({ minimum: 1, description: 'Size of the file', examples: [48213] }),
  sha256: Type.String({
    pattern: '^[0-9a-f]{64}$',
    description: 'SHA-256 of the file, hexadecimal',
    examples: ['b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'],
  }),
  format: object(
    {
      encoding: nullable(encoding),
      delimiter: nullable(delimiter),
      sheet: nullable(sheet),
      sheets: Type.Array(Type.String(), { description: 'Sheets of the workbook', examples: [['2026', 'Notes']] }),
      headerLine: nullable(headerLine),
    },
    { description: 'Form of the file, as found or as chosen' },
  ),
  columns: Type.Array(ImportColumn, { description: 'Columns of the file in their order' }),
  defaults,
  templateId: nullable(identifier('itp', 'Template whose columns and meanings were applied')),
  createdAt: dateTime('Time of the upload'),
  updatedAt,
  createdBy: person,
  appliedAt: nullable(dateTime('Time at which the last row became an entry')),
});
export type Import = ResponseOf<typeof Import>;

export const CreateImport = strictObject({
  name,
  template: Type.Optional(
    identifier('itp', 'Template to apply; by default that of the last file with the same headers'),
  ),
});
export type CreateImport = Type.Static<typeof CreateImport>;

const columnChange = strictObject({
  column: columnName,
  ...Type.Partial(Type.Object(columnSettings)).properties,
});

const valueChange = strictObject({
  column: Type.String({
    maxLength: 200,
    description: 'Header of the column, or its field',
    examples: ['Energieträger'],
  }),
  value: Type.String({ maxLength: 1000, description: 'Value as the file has it', examples: ['Strom'] }),
  means: nullable(Means),
});

export const UpdateImport = patch('UpdateImport', {
  name: Type.Optional(name),
  format: Type.Optional(
    strictObject(
      Type.Partial(Type.Object({ encoding, delimiter, sheet, headerLine: nullable(headerLine) })).properties,
      { description: 'Form of the file. It is read again, and corrections of its cells are lost', minProperties: 1 },
    ),
  ),
  columns: Type.Optional(
    Type.Array(columnChange, { minItems: 1, maxItems: 200, description: 'Columns to change; the others stay' }),
  ),
  defaults: Type.Optional(
    strictObject(Type.Partial(Type.Object(defaultFields)).properties, {
      description: 'Values for cells that the file does not have',
      minProperties: 1,
    }),
  ),
  values: Type.Optional(
    Type.Array(valueChange, {
      minItems: 1,
      maxItems: 1000,
      description: 'Meanings of values, each for all rows that have the value',
    }),
  ),
});
export type UpdateImport = Type.Static<typeof UpdateImport>;

export const ApplyImport = request('ApplyImport', {
  leaveErrors: Type.Optional(
    Type.Boolean({
      description: 'True to make entries of the ready rows although others have errors or may be duplicates',
      examples: [false],
    }),
  ),
});
export type ApplyImport = Type.Static<typeof ApplyImport>;

export const sortable = {
  createdAt: 'i.created_at',
  updatedAt: 'coalesce(i.updated_at, i.created_at)',
  name: 'lower(i.name)',
};

export const ImportList = listQuery({
  sortable,
  filters: {
    status: repeatable(oneOf(importStatuses, 'Only imports in this status')),
    kind: repeatable(oneOf(importKinds, 'Only imports of this kind')),
    ...timeFilters,
  },
});
export type ImportList = Type.Static<typeof ImportList>;

export const importId = pathId('importId', 'Import identifier');
export { ValueField };
