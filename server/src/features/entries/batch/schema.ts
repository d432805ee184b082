import Type from 'typebox';
import { fields, type RawJson, type ResponseOf } from '../../../platform/http/index.ts';
import { CreateEntry, Entry, unitGiven } from '../schema.ts';

const { dryRun, identifier, object, oneOf, request, resource, strictObject } = fields;

export const MAX_ENTRIES = 10_000;
export const MAX_BYTES = 16 * 1024 * 1024;

const bounds = { minItems: 1, maxItems: MAX_ENTRIES };

const mode = Type.Optional(
  oneOf(['partial', 'atomic'], '`partial` (the default) stores every valid entry, `atomic` all of them or none'),
);

const batchOf = <S extends Type.TSchema>(entry: S) => ({
  entries: Type.Array(entry, { ...bounds, description: 'What a single creation takes' }),
  mode,
});

/** The entries are judged one by one, so that a bad one costs no other. */
const unread = Type.Unsafe<RawJson>({});

export const CreateEntries = request('EntryBatch', batchOf(CreateEntry));
export const BatchEnvelope = strictObject(batchOf(unread));
export type BatchEnvelope = Type.Static<typeof BatchEnvelope>;

const requireLocation = oneOf(
  ['true', 'false'],
  'With `true`, an entry without a location is refused where the organisation has more than one; otherwise it belongs to the default location',
);

export const BatchQuery = strictObject({
  mode,
  dryRun: Type.Optional(dryRun),
  requireLocation: Type.Optional(requireLocation),
});
export type BatchQuery = Type.Static<typeof BatchQuery>;

export const LegacyBatch = Type.Array(CreateEntry, { ...bounds, title: 'LegacyBatch' });
export const LegacyEnvelope = Type.Array(unread, bounds);
export const LegacyBatchResult = Type.Array(Entry, {
  title: 'LegacyBatchResult',
  description: 'The created entries, in the order they were sent',
});

const count = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });
const index = count('Place among the entries sent, from 0', 0);

const BatchItemError = resource('BatchItemError', {
  code: Type.String({ description: 'As for a single creation', examples: ['VALIDATION_ERROR'] }),
  message: Type.String({ description: 'Human-readable message', examples: ['unit: is required'] }),
  details: Type.Optional(
    Type.Array(
      object({
        field: Type.String({ description: 'Field of the entry; empty for the entry as a whole', examples: ['unit'] }),
        message: Type.String({ description: 'The problem with this field', examples: ['is required'] }),
      }),
    ),
  ),
});

const tco2e = Type.Number({ description: 'Tonnes CO2e, computed by the server', examples: [2.2125] });

const { warnings } = Entry.properties;

/** Only of an entry that was sent with another word for its unit. */
const understood = {
  unit: Type.Optional(Type.String({ description: 'Unit code that was understood', examples: ['L'] })),
  unitAsGiven: unitGiven,
};

const CreatedItem = object({
  index,
  status: Type.Literal('created'),
  id: identifier('ent', 'Entry identifier'),
  tco2e,
  warnings,
  ...understood,
});
const ValidItem = object(
  { index, status: Type.Literal('valid'), tco2e, warnings, ...understood },
  { description: 'Would be stored, as far as this entry is concerned; in a dry run only' },
);
const FailedItem = object({ index, status: Type.Literal('failed'), error: BatchItemError });
const SkippedItem = object(
  { index, status: Type.Literal('skipped') },
  { description: 'Valid, but not stored because another of an atomic batch was not' },
);

const BatchItemResult = Type.Union([CreatedItem, FailedItem, SkippedItem, ValidItem], { title: 'BatchItemResult' });
export type BatchItemResult = ResponseOf<typeof BatchItemResult>;

export const BatchResult = resource('BatchResult', {
  total: count('Entries sent', 1),
  created: count('Entries stored; 0 in a dry run', 1),
  valid: Type.Optional(count('Entries that would be stored; in a dry run only', 1)),
  failed: count('Entries refused', 0),
  results: Type.Array(BatchItemResult, { description: 'One for each entry, in the order they were sent' }),
});
export type BatchResult = ResponseOf<typeof BatchResult>;
