import Type from 'typebox';
import { fields, type RawJson, type ResponseOf } from '../../../platform/http/index.ts';
import { CreateEntry, Entry, unitGiven } from '../schema.ts';

const { dryRun, identifier, object, oneOf, request, resource, strictObject } = fields;

export const MAX_ENTRIES = 10_000;
export const MAX_BYTES = 16 * 1024 * 1024;

const bounds = { minItems: 1, maxItems: MAX_ENTRIES };

const mode = Type.Optional(
  oneOf(
    ['partial', 'atomic'],
    'Handling of refused entries: `partial` (the default) stores every valid entry, `atomic` stores all or none',
  ),
);

const batchOf = <S extends Type.TSchema>(entry: S) => ({
  entries: Type.Array(entry, { ...bounds, description: 'Entries as for a single creation' }),
  mode,
});

/** Entries are checked one by one, so that a bad entry does not fail the others. */
const unread = Type.Unsafe<RawJson>({});

export const CreateEntries = request('EntryBatch', batchOf(CreateEntry));
export const BatchEnvelope = strictObject(batchOf(unread));
export type BatchEnvelope = Type.Static<typeof BatchEnvelope>;

const requireLocation = oneOf(
  ['true', 'false'],
  'Treatment of an entry without a location if the organisation has several: `true` refuses it, otherwise it belongs to the default location',
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
  description: 'Created entries, in the order of the request',
});

const count = (description: string, example: number) => Type.Integer({ minimum: 0, description, examples: [example] });
const index = count('Position in the request, from 0', 0);

const BatchItemError = resource('BatchItemError', {
  code: Type.String({ description: 'Error code of a single creation', examples: ['VALIDATION_ERROR'] }),
  message: Type.String({ description: 'Human-readable message', examples: ['unit: is required'] }),
  details: Type.Optional(
    Type.Array(
      object({
        field: Type.String({ description: 'Field of the entry; empty for the entry as a whole', examples: ['unit'] }),
        message: Type.String({ description: 'Problem with the field', examples: ['is required'] }),
      }),
    ),
  ),
});

const tco2e = Type.Number({ description: 'Tonnes CO2e, computed by the server', examples: [2.2125] });

const { factorProximity, warnings } = Entry.properties;
/** Only of a pinned factor, where the server would have chosen another. */
const automaticFactor = Type.Optional(Entry.properties.automaticFactor);

/** Present if the request spells the unit differently from its code. */
const understood = {
  unit: Type.Optional(Type.String({ description: 'Unit code', examples: ['L'] })),
  unitAsGiven: unitGiven,
};

const CreatedItem = object({
  index,
  status: Type.Literal('created'),
  id: identifier('ent', 'Entry identifier'),
  tco2e,
  factorProximity,
  automaticFactor,
  warnings,
  ...understood,
});
const ValidItem = object(
  { index, status: Type.Literal('valid'), tco2e, factorProximity, automaticFactor, warnings, ...understood },
  { description: 'Valid entry of a dry run' },
);
const FailedItem = object({ index, status: Type.Literal('failed'), error: BatchItemError });
const SkippedItem = object(
  { index, status: Type.Literal('skipped') },
  { description: 'Valid entry that was not stored because another entry of the atomic batch failed' },
);

const BatchItemResult = Type.Union([CreatedItem, FailedItem, SkippedItem, ValidItem], { title: 'BatchItemResult' });
export type BatchItemResult = ResponseOf<typeof BatchItemResult>;

export const BatchResult = resource('BatchResult', {
  total: count('Number of entries in the request', 1),
  created: count('Number of stored entries; 0 in a dry run', 1),
  valid: Type.Optional(count('Number of entries that would be stored; only in a dry run', 1)),
  failed: count('Number of refused entries', 0),
  results: Type.Array(BatchItemResult, { description: 'One result per entry, in the order of the request' }),
});
export type BatchResult = ResponseOf<typeof BatchResult>;
