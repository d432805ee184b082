import Type from 'typebox';
import { fields, listQuery, type ResponseOf, repeatable, timeFilters } from '../../platform/http/index.ts';
import { directions, gapRules, intervals } from './rules.ts';

const { dateTime, identifier, nullable, object, oneLine, oneOf, patch, pathId, person, request, resource, updatedAt } =
  fields;

const terms = {
  name: { ...oneLine(80, 'Name of the meter'), examples: ['Main hall, grid connection'] },
  number: nullable({
    ...oneLine(60, 'Serial number or metering point, as invoices print it'),
    examples: ['DE0001234567890000000000000012345'],
  }),
  locationId: identifier('loc', 'Location of the meter'),
  activity: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Activity of the catalogue; `electricity` for a meter of generation',
    examples: ['electricity'],
  }),
  unit: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Unit of the readings: one in which entries of the activity can be made',
    examples: ['kWh'],
  }),
  direction: oneOf(directions, 'Consumption, or generation of electricity that an instrument stands for'),
  timeZone: Type.String({
    minLength: 1,
    maxLength: 64,
    description:
      'IANA time zone in which days and months begin and local timestamps are read. Defaults to that of the country of the location if it has only one',
    examples: ['Europe/Berlin'],
  }),
  intervalMinutes: nullable(
    Type.Unsafe<(typeof intervals)[number]>({
      type: 'integer',
      enum: [...intervals],
      description: 'Minutes between two readings; null until the first readings show it',
      examples: [15],
    }),
  ),
  instrumentId: nullable(
    identifier('ins', 'Instrument whose generation the meter measures; only for direction `generation`'),
  ),
  gapRule: oneOf(
    gapRules,
    'Rule for missing intervals between the first and the last reading: `none` leaves them open, `linear` interpolates between the readings around the gap, `same_hour_last_week` takes the reading at the same local time one to four weeks before',
  ),
};

const { name, number, locationId, activity, unit, ...others } = terms;
const optional = <P extends Type.TProperties>(properties: P) => Type.Partial(Type.Object(properties)).properties;

export const CreateMeter = request('CreateMeter', {
  name,
  locationId,
  activity,
  unit,
  ...optional({ number, ...others }),
});
export type CreateMeter = Type.Static<typeof CreateMeter>;

export const UpdateMeter = patch('UpdateMeter', optional(terms));
export type UpdateMeter = Type.Static<typeof UpdateMeter>;

const count = (description: string, example: number) => Type.Integer({ description, examples: [example] });

export const uploadFields = {
  stored: count('Readings of intervals that had none', 35_032),
  replaced: count('Readings that replaced another quantity', 0),
  unchanged: count('Readings that were there already', 0),
};

const lastUpload = nullable(
  object(
    {
      at: dateTime('Time of the upload'),
      sha256: Type.String({
        description: 'SHA-256 of the file, in hexadecimal digits',
        examples: ['9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'],
      }),
      ...uploadFields,
      rejected: count('Lines that were refused', 0),
      quantity: Type.Number({ description: 'Sum of the readings of the file', examples: [412_380.25] }),
    },
    { description: 'The last uploaded file; null if there is none. The record keeps each of them' },
  ),
);

export const Meter = resource('Meter', {
  id: identifier('mtr', 'Meter identifier'),
  ...terms,
  from: nullable(dateTime('Start of the first reading; null if there is none')),
  to: nullable(dateTime('End of the last reading; null if there is none')),
  readings: count('Number of readings', 35_032),
  gaps: count('Number of gaps between the first and the last reading', 1),
  lastUpload,
  createdAt: dateTime('Time of creation'),
  updatedAt,
  createdBy: person,
});
export type Meter = ResponseOf<typeof Meter>;

export const sortable = {
  createdAt: 'm.created_at',
  updatedAt: 'coalesce(m.updated_at, m.created_at)',
  name: 'm.name',
};

export const MeterList = listQuery({
  sortable,
  filters: {
    locationId: repeatable(identifier('loc', 'Only meters of this location')),
    activity: repeatable(Type.String({ description: 'Only meters of this activity' })),
    direction: repeatable(oneOf(directions, 'Only meters of this direction')),
    ...timeFilters,
  },
});
export type MeterList = Type.Static<typeof MeterList>;

export const meterId = pathId('meterId', 'Meter identifier');
