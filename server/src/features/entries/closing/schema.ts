import Type from 'typebox';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { withPendingChange } from '../../organisations/index.ts';
import { ReportingPeriod } from '../../periods/index.ts';

const { identifier, object, request, resource, text } = fields;

const count = (description: string, example: number) => Type.Integer({ description, examples: [example] });

export const ClosePeriod = request('CloseReportingPeriod', {
  force: Type.Optional(
    Type.Boolean({ description: 'Close although submitted entries remain; they stay as they are', examples: [false] }),
  ),
});
export type ClosePeriod = Type.Static<typeof ClosePeriod>;

export const ClosedPeriod = resource('ClosedReportingPeriod', {
  ...ReportingPeriod.properties,
  locked: count('Approved entries that are locked now, or are being locked: see progress', 25_000),
  notLocked: count('Drafts and submitted entries left behind as they are', 3),
});
export type ClosedPeriod = ResponseOf<typeof ClosedPeriod>;

export const EntryCounts = resource(
  'EntryCounts',
  {
    draft: count('Drafts with a day in the period', 1),
    submitted: count('Submitted entries with a day in the period, which are in the way', 2),
    approved: count('Approved entries with a day in the period', 40),
    locked: count('Entries with a day in the period that are locked already', 0),
  },
  { description: 'How many entries with a day in the period are in each state' },
);
export type EntryCounts = ResponseOf<typeof EntryCounts>;

const tonnes = (description: string, example: number) => Type.Number({ description, examples: [example] });

const TonnesByState = object(
  {
    draft: tonnes('Tonnes CO2e of the drafts', 2.2125),
    submitted: tonnes('Tonnes CO2e of the submitted entries', 4.425),
    approved: tonnes('Tonnes CO2e of the approved entries', 88.5),
    locked: tonnes('Tonnes CO2e of the locked entries', 0),
  },
  { description: 'Tonnes CO2e of these entries as a whole, by state' },
);
export type TonnesByState = ResponseOf<typeof TonnesByState>;

export const PeriodClosing = resource('PeriodClosing', {
  periodId: identifier('per', 'Reporting period identifier'),
  counts: EntryCounts,
  tco2e: TonnesByState,
  toLock: count('Approved entries that the closing would lock', 40),
  submittedRemaining: count('Submitted entries that would be left behind as they are', 2),
  draftsRemaining: count('Drafts that would be left behind as they are', 1),
  needsForce: Type.Boolean({ description: 'Whether the closing needs `force`, as submitted entries remain' }),
});
export type PeriodClosing = ResponseOf<typeof PeriodClosing>;

export const ReopenPeriod = request('ReopenReportingPeriod', {
  reason: text(500, 'Why the period is opened again; kept in the history of every entry'),
});
export type ReopenPeriod = Type.Static<typeof ReopenPeriod>;

export const ReopenedPeriod = resource('ReopenedReportingPeriod', {
  ...ReportingPeriod.properties,
  unlocked: count('Entries that are approved again, or are being unlocked: see progress', 25_000),
  stillLocked: count('Entries that stay locked, as they have a day in another closed period', 0),
});
export const PeriodWithPendingChange = withPendingChange(
  'ReportingPeriodWithPendingChange',
  ReportingPeriod.properties,
);

export type ReopenedPeriod = ResponseOf<typeof ReopenedPeriod>;
