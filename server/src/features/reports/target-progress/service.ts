import {
  type Block,
  type KeyFigure,
  keyFigures,
  notes,
  paragraph,
  type ReportDocument,
  type Section,
  section,
} from '@tonne/documents';
import { fiscalYearOf, periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import { civilDate } from '../../../kernel/period.ts';
import type { Db } from '../../../platform/db/index.ts';
import { yearsOf } from '../../inventory/index.ts';
import { type Accounting, readAccounting, readReporter } from '../../organisations/index.ts';
import { type ReportedTarget, readTargets } from '../../targets/index.ts';
import { counted, sentences } from '../blocks/amounts.rules.ts';
import { factorChoices } from '../blocks/emissions/factor-choices.present.ts';
import { frameOf } from '../blocks/frame.present.ts';
import { METHODS } from '../blocks/statement/method.present.ts';
import { allFormats, type Definition } from '../inventory.service.ts';
import type { ReportParameters } from '../rules.ts';
import { targetSection } from './section.present.ts';
import { budgetTable, milestoneTable, targetTable } from './tables.present.ts';

export const targetProgress: Definition = {
  id: 'target_progress',
  name: 'Target progress',
  category: 'targets',
  description: 'Reduction targets with their milestones and annual budgets, and the progress of each.',
  formats: allFormats,
  countRows: async (db, parameters) => rowsOf(await read(db, parameters)),
  compose,
};

const read = (db: Db, { organisationId, asOf }: ReportParameters): Promise<ReportedTarget[]> =>
  readTargets(db, organisationId, asOf);

const rowsOf = (reported: readonly ReportedTarget[]): number =>
  reported.reduce((rows, { milestones, budgets }) => rows + 1 + milestones.length + budgets.length, 0);

async function compose(db: Db, parameters: ReportParameters): Promise<ReportDocument> {
  const reporter = await readReporter(db, parameters.organisationId);
  const accounting = await readAccounting(db, parameters.organisationId);
  const reported = await read(db, parameters);
  const headline = { id: 'target_progress', title: 'Target progress' } as const;
  return {
    ...frameOf(headline, { parameters, reporter }),
    // Leaves out the year of the period, since targets are shown as of the as-of time.
    title: headline.title,
    subtitle: 'Reduction targets, milestones and annual budgets',
    sections:
      reported.length === 0
        ? withoutTargets()
        : [
            ...withTargets(reported, parameters, methodSentences(accounting)),
            ...(await choicesSince(db, parameters, reported, accounting)),
          ],
  };
}

const withoutTargets = (): Section[] => [
  section('Summary', [paragraph('The organisation has recorded no reduction targets.'), targetTable([])]),
  section('Milestones', [paragraph('Without targets there are no milestones.'), milestoneTable([])]),
  section('Annual budgets', [paragraph('Without targets there are no budgets.'), budgetTable([])]),
];

/** The wide table of milestones has a landscape page, so the targets after it start on a new page. */
const withTargets = (
  reported: readonly ReportedTarget[],
  parameters: ReportParameters,
  methods: readonly string[],
): Section[] => [
  section('Summary', [
    ...summary(reported),
    targetTable(reported),
    notes(TIME_RULE, COUNTING_RULE, ...methods, PROJECTION_RULE, ...whole(parameters)),
  ]),
  section('Milestones', [milestoneTable(reported)]),
  ...reported.map(targetSection),
  section('Annual budgets', [paragraph(BUDGET_RULE), budgetTable(reported)]),
];

const methodSentences = ({ scope2Method, shares }: Accounting): string[] => [
  `Scope 2 counts by its ${METHODS[scope2Method]} figure.`,
  ...(shares.length === 0
    ? []
    : [
        `The consolidation approach is equity share in ${yearsOf(shares).join(', ')}: there each location counts by its share, and in other years in full.`,
      ]),
];

/** Own factors and overrides in every year whose figures the targets use. */
async function choicesSince(
  db: Db,
  { organisationId, asOf }: ReportParameters,
  reported: readonly ReportedTarget[],
  { fiscalYearStart, ...accounting }: Accounting,
): Promise<Section[]> {
  const first = Math.min(...reported.map(({ target }) => target.baseYear));
  const last = fiscalYearOf(civilDate(asOf), fiscalYearStart);
  const { periodStart } = periodOfFiscalYear(first, fiscalYearStart);
  const { periodEnd } = periodOfFiscalYear(last, fiscalYearStart);
  const selection = { organisationId, periodStart, periodEnd, ...accounting };
  const years = `The targets count the figures of ${first} to ${last}; the factors named here are those of all these years.`;
  return [section('Own factors and overrides', [paragraph(years)]), ...(await factorChoices(db, selection))];
}

const TIME_RULE =
  'Targets are shown as they were at the as-of time of this report, over all of their fiscal years; the period of the report does not narrow them.';

const COUNTING_RULE =
  'Approved and locked entries of the scopes covered count in a fiscal year by their share of days. All amounts are gross: retired credits are shown beside them and never subtracted.';

const PROJECTION_RULE =
  'A year with incomplete records is assessed by its projection. Each category at each location is projected separately: from the same months of the previous year if that year has all twelve, otherwise by days. Something that was recorded in the previous year and is still missing counts with its previous amount until its period is closed.';

const BUDGET_RULE =
  'A difference above zero means that the budget is exceeded. A year is incomplete if it is over and its records are not complete, so that it is unknown whether the budget was met. Retired credits are tonnes that were retired for the year and confirmed; they are not part of the recorded amount.';

/** Targets are set for the whole organisation. */
const whole = ({ filters }: ReportParameters): string[] =>
  Object.values(filters).some((filter) => filter !== undefined)
    ? [
        'The filters named on the cover select entries and are not applied here: a target covers the whole organisation.',
      ]
    : [];

function summary(reported: readonly ReportedTarget[]): Block[] {
  const live = reported.filter(({ target }) => target.status !== 'archived');
  const archived = reported.length - live.length;
  const silent = live.filter(({ progress }) => progress.status === 'no_data').length;
  const text = sentences(
    `The organisation has ${counted(live.length, 'target', 'targets')}.`,
    silent === 0 ? '' : `${silent} of them cannot be assessed because there is no data.`,
    archived === 0 ? '' : `${counted(archived, 'archived target is', 'archived targets are')} listed last.`,
  );
  return [paragraph(text), ...(live.length === 0 ? [] : [keyFigures(...standings(live))])];
}

function standings(live: readonly ReportedTarget[]): KeyFigure[] {
  const unit = `of ${counted(live.length, 'target', 'targets')}`;
  const figure = (label: string, note: string, ...statuses: ReportedTarget['progress']['status'][]): KeyFigure => ({
    label,
    note,
    unit,
    decimals: 0,
    value: `${live.filter(({ progress }) => statuses.includes(progress.status)).length}`,
  });
  return [
    figure('On track', 'Within the year’s allowance, ahead of it, or achieved', 'on_track', 'ahead', 'achieved'),
    figure('At risk', 'Up to 10 % above the year’s allowance', 'at_risk'),
    figure('Off track', 'More than 10 % above it', 'off_track'),
    ...(live.some(({ progress }) => progress.status === 'not_comparable')
      ? [figure('Not comparable', 'The year and the base year do not count the same', 'not_comparable')]
      : []),
  ];
}
