import Type from 'typebox';
import { type GhgScope, ghgScopes } from '../../../kernel/ghg-scope.ts';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { filterParameters } from '../summary/schema.ts';
import { rhythms } from './pieces.rules.ts';
import { monthStatuses } from './rules.ts';

const { civilDateField, identifier, nullable, object, oneOf, resource, strictObject } = fields;

const { states: _, ...filters } = filterParameters;

export const CoverageQuery = strictObject(filters);
export type CoverageQuery = Type.Static<typeof CoverageQuery>;

const month = (description: string) => Type.String({ pattern: '^\\d{4}-\\d{2}$', description, examples: ['2025-02'] });

const scope = Type.Unsafe<GhgScope>({ type: 'integer', enum: [...ghgScopes], description: 'GHG scope' });

const seriesKey = {
  location: object(
    {
      id: identifier('loc', 'Location identifier'),
      name: Type.String({ description: 'Name of the location', examples: ['Leeds'] }),
    },
    { description: 'Location of the series' },
  ),
  scope,
  category: Type.String({ description: 'Category code', examples: ['purchased_electricity'] }),
};

const percent = (description: string) =>
  nullable(
    Type.Number({
      description: `${description}; null if no month is expected`,
      minimum: 0,
      maximum: 100,
      examples: [91.66],
    }),
  );

const count = (description: string, example: number) => Type.Integer({ description, examples: [example] });

const CoverageGap = resource('CoverageGap', {
  ...seriesKey,
  months: Type.Array(month('Missing month'), { description: 'Missing months, in calendar order' }),
});

const UnrecordedScope = resource('UnrecordedScope', {
  scope,
  months: Type.Array(month('Month without any entry of the scope'), {
    description: 'Months before the first bill of the scope, and of interruptions of half a year and longer',
  }),
});

const CoverageSeries = resource('CoverageSeries', {
  ...seriesKey,
  rhythm: oneOf(
    rhythms,
    'Usual length of the entries of the series. `irregular`: trips and deliveries that do not fill their months; a month without them is a gap only after six months with them in a row',
  ),
  recordedPercent: percent('Share of the expected months of the series that are recorded'),
  months: Type.Array(
    object({
      month: month('Month'),
      status: oneOf(
        monthStatuses,
        '`recorded`: a counted entry lies in the month, or entries cover at least half of it. `gap`: expected and missing. `pending`: expected, but the month or the usual bill is not over yet. `excluded`: missing, and the statement of the year excludes the location or category. `not_expected`: before the first entry, or irregular',
      ),
    }),
    { description: 'Months of the period' },
  ),
});

export const EmissionsCoverage = resource('EmissionsCoverage', {
  periodStart: civilDateField('First day of the period'),
  periodEnd: civilDateField('Last day of the period'),
  recordedPercent: percent('Share of the expected months of all series that are recorded, rounded down'),
  expectedMonths: count('Months of series that are expected: recorded, missing and pending ones', 48),
  recordedMonths: count('Months of series that are recorded', 44),
  complete: Type.Boolean({
    description: 'True if the period has entries, no gaps and no unrecorded months',
  }),
  gaps: Type.Array(CoverageGap, { description: 'Series with missing months' }),
  unrecorded: Type.Array(UnrecordedScope, {
    description: 'Scopes with months in which nothing at all is recorded, although no series lets expect it',
  }),
  series: Type.Array(CoverageSeries, {
    description: 'Series with counted entries in the period or in the 24 months before it: a category at a location',
  }),
});
export type EmissionsCoverage = ResponseOf<typeof EmissionsCoverage>;
