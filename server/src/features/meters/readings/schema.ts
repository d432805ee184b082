import Type from 'typebox';
import { builtIn, fields, listQuery, type ResponseOf } from '../../../platform/http/index.ts';
import { dateOrders } from '../files/timestamp.rules.ts';
import { gapRules } from '../rules.ts';
import { uploadFields } from '../schema.ts';
import { resolutions } from './sum.rules.ts';

const { civilDateField, dateTime, identifier, nullable, object, oneOf, resource, strictObject } = fields;

const optionalText = (description: string, example: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 200, description, examples: [example] }));

export const AddReadings = strictObject({
  usagePoint: optionalText('Usage point to read, if a Green Button file has several', '1402026'),
  column: optionalText('Heading of the column of quantities, if a table has several', 'Energy (kWh)'),
  unit: optionalText(
    'Unit of the quantities of a table or of JSON, such as kWh or, for an average power, kW. By default the unit in the heading, otherwise that of the meter',
    'kW',
  ),
  decimal: Type.Optional(oneOf(['point', 'comma'], 'Decimal mark of a table, if its numbers do not show it')),
  dateOrder: Type.Optional(oneOf(dateOrders, 'Order of day and month of a table, if its dates do not show it')),
  timestamps: Type.Optional(
    oneOf(['start', 'end'], 'Whether the timestamps of a table are the start of an interval (default) or its end'),
  ),
});
export type AddReadings = Type.Static<typeof AddReadings>;

const count = (description: string, example: number) => Type.Integer({ description, examples: [example] });

export const MeterUpload = resource('MeterUpload', {
  ...uploadFields,
  rejectedCount: count('Lines that were refused', 1),
  rejected: Type.Array(
    object({
      line: count('Line of a text, row of a workbook, or number of the reading in JSON and XML, from 1', 35_042),
      message: Type.String({ description: 'Reason, which follows the line', examples: ['has no timestamp'] }),
    }),
    { description: 'The first 100 refused lines; the others are stored' },
  ),
  from: nullable(dateTime('Start of the first reading of the meter')),
  to: nullable(dateTime('End of the last reading of the meter')),
  gaps: count('Number of gaps between them', 1),
});
export type MeterUpload = ResponseOf<typeof MeterUpload>;

export const ReadingQuery = strictObject({
  from: Type.Optional(
    civilDateField('First day, in the time zone of the meter. Defaults to the day of the first reading'),
  ),
  to: Type.Optional(civilDateField('Last day, included. Defaults to the day of the last reading')),
  resolution: Type.Unsafe<(typeof resolutions)[number]>({
    type: 'string',
    enum: [...resolutions],
    default: 'day',
    description: 'Length of the rows, by local time',
  }),
});
export type ReadingQuery = Type.Static<typeof ReadingQuery>;

const quantity = (description: string) => nullable(Type.Number({ description, examples: [1034.25] }));

export const sumFields = {
  quantity: quantity('Sum of readings and filled intervals, in the unit of the meter; null if there are none'),
  filledPercent: Type.Number({
    description: 'Share of the quantity that was filled by the gap rule, in percent with two decimals',
    examples: [0.27],
  }),
  intervals: count('Intervals', 96),
  filledIntervals: count('Intervals without a reading that the gap rule filled', 4),
  missingIntervals: count('Intervals without a reading that remain open', 0),
};

export const MeterReadings = resource('MeterReadings', {
  meterId: identifier('mtr', 'Meter identifier'),
  unit: Type.String({ description: 'Unit code', examples: ['kWh'] }),
  timeZone: Type.String({ description: 'Time zone of the meter', examples: ['Europe/Berlin'] }),
  gapRule: oneOf(gapRules, 'Rule by which missing intervals were filled'),
  resolution: oneOf(resolutions, 'Length of the rows'),
  from: nullable(civilDateField('First day')),
  to: nullable(civilDateField('Last day')),
  total: object(sumFields, { description: 'Sum of all rows' }),
  rows: Type.Array(
    object({
      start: dateTime('Start'),
      end: dateTime('End'),
      localStart: Type.String({
        description: 'Start in local time with its offset from UTC',
        examples: ['2025-10-26T02:15:00+01:00'],
      }),
      ...sumFields,
    }),
    { description: 'Rows in the order of time' },
  ),
});
export type MeterReadings = ResponseOf<typeof MeterReadings>;

export const MeterGap = resource('MeterGap', {
  from: dateTime('Start of the first missing interval'),
  to: dateTime('End of the last missing interval'),
  intervals: count('Missing intervals', 8),
  filledIntervals: count('Missing intervals that the gap rule fills', 8),
  filledBy: nullable(
    oneOf(
      gapRules.filter((rule) => rule !== 'none'),
      'Rule that fills the gap; null if an interval remains open',
    ),
  ),
});
export type MeterGap = ResponseOf<typeof MeterGap>;

/** Gaps follow from the readings and have no time of creation. */
export const MeterGapList = listQuery({
  sortable: { from: 'from', intervals: 'intervals', ...builtIn },
  defaultSort: { by: 'from', order: 'asc' },
  filters: {},
});
export type MeterGapList = Type.Static<typeof MeterGapList>;
