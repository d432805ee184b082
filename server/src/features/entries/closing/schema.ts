import Type from 'typebox';
import { ghgScopes } from '../../../kernel/ghg-scope.ts';
import { fields, type ResponseOf } from '../../../platform/http/index.ts';
import { withPendingChange } from '../../organisations/index.ts';
import { ReportingPeriod } from '../../periods/index.ts';

const { civilDateField, dateTime, identifier, nullable, object, request, resource, text } = fields;

const count = (description: string, example: number) => Type.Integer({ description, examples: [example] });

export const ClosePeriod = request('CloseReportingPeriod', {
  force: Type.Optional(
    Type.Boolean({
      description: 'Closes the period although submitted entries remain; they are not changed',
      examples: [false],
    }),
  ),
});
export type ClosePeriod = Type.Static<typeof ClosePeriod>;

export const ClosedPeriod = resource('ClosedReportingPeriod', {
  ...ReportingPeriod.properties,
  locked: count('Number of approved entries that are locked or being locked: see progress', 25_000),
  notLocked: count('Number of drafts and submitted entries, which are not locked', 3),
});
export type ClosedPeriod = ResponseOf<typeof ClosedPeriod>;

export const EntryCounts = resource(
  'EntryCounts',
  {
    draft: count('Number of drafts', 1),
    submitted: count('Number of submitted entries, which prevent closing without `force`', 2),
    approved: count('Number of approved entries', 40),
    locked: count('Number of entries that are already locked', 0),
  },
  { description: 'Number of entries with a day in the period, by state' },
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
  { description: 'Tonnes CO2e of these entries, by state; an entry across an edge of the period counts in full' },
);
export type TonnesByState = ResponseOf<typeof TonnesByState>;

export const PeriodClosing = resource('PeriodClosing', {
  periodId: identifier('per', 'Reporting period identifier'),
  counts: EntryCounts,
  tco2e: TonnesByState,
  toLock: count('Number of approved entries that closing would lock', 40),
  submittedRemaining: count('Number of submitted entries that would stay submitted', 2),
  draftsRemaining: count('Number of drafts that would stay drafts', 1),
  needsForce: Type.Boolean({ description: 'True if submitted entries remain, so that closing requires `force`' }),
});
export type PeriodClosing = ResponseOf<typeof PeriodClosing>;

const certificateOverDays = object({
  certId: Type.String({ description: 'Number of the certificate', examples: ['CERT-2026-7QK3M9XW'] }),
  type: Type.String({ description: 'Type of the certificate', examples: ['ghg_inventory'] }),
  periodStart: civilDateField('First day of its period'),
  periodEnd: civilDateField('Last day of its period'),
  scopeCoverage: Type.Array(Type.Integer({ enum: [...ghgScopes] }), { description: 'GHG scopes it covers' }),
  emissionsTco2e: Type.Number({ description: 'Emissions that it states, in tCO2e', examples: [1843.207115] }),
  issuedAt: nullable(dateTime('Time of issue; null while it is being issued')),
});

const certificates = Type.Array(certificateOverDays, {
  description:
    'Certificates in force that state emissions of days of the period. Once a figure behind them changes, their pages say that they are superseded',
});

export const PeriodReopening = resource('PeriodReopening', {
  periodId: identifier('per', 'Reporting period identifier'),
  toUnlock: count('Number of locked entries that reopening would unlock', 25_000),
  stillLocked: count('Number of entries that would stay locked because they have a day in another closed period', 0),
  certificates,
  needsSecondPerson: Type.Boolean({
    description:
      'True if reopening waits for a second person: under `four_eyes`, and with certificates once two admins are proven',
  }),
});
export type PeriodReopening = ResponseOf<typeof PeriodReopening>;

export const ReopenPeriod = request('ReopenReportingPeriod', {
  reason: text(500, 'Reason for reopening the period; kept in the history of each unlocked entry'),
});
export type ReopenPeriod = Type.Static<typeof ReopenPeriod>;

export const ReopenedPeriod = resource('ReopenedReportingPeriod', {
  ...ReportingPeriod.properties,
  unlocked: count('Number of entries that are unlocked or being unlocked: see progress', 25_000),
  stillLocked: count('Number of entries that stay locked because they have a day in another closed period', 0),
});
export const PeriodWithPendingChange = withPendingChange(
  'ReportingPeriodWithPendingChange',
  ReportingPeriod.properties,
);

export type ReopenedPeriod = ResponseOf<typeof ReopenedPeriod>;
