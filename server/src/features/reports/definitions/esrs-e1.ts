import { type Block, column, notes, paragraph, type ReportDocument, section, table } from '@tonne/documents';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type Amount, sumActivities } from '../../emissions/index.ts';
import { ghgCategories } from '../../factors/index.ts';
import { changeSince, countedSentence, TONNES, total } from './amounts.ts';
import { BASE_YEAR_RULE } from './blocks/base-year.ts';
import { COUNTING_RULE, exclusionTable, narrowed } from './blocks/exclusions.ts';
import { sourceTable } from './blocks/factors.ts';
import { BIOGENIC, BOUNDARY, CALCULATION, gwpSentence, scope2Sentence } from './blocks/method.ts';
import { shortLabel } from './calendar.ts';
import type { Definition, Question } from './definition.ts';
import { frameOf } from './frame.ts';
import {
  allFormats,
  type Comparison,
  countEntries,
  type Reading,
  readBaseYear,
  readComparison,
  readInventory,
  type ScopeSum,
  scopesOf,
} from './reading.ts';

export const esrsE1: Definition = {
  id: 'esrs_e1',
  name: 'ESRS E1-6: gross scopes 1, 2, 3 and total GHG emissions',
  category: 'disclosure',
  description: 'The E1-6 table with base year, previous year and this period, and the other points of E1-6 and E1-7.',
  formats: allFormats,
  countRows: countEntries,
  compose,
};

async function compose(db: Db, question: Question): Promise<ReportDocument> {
  const reading = await readInventory(db, question);
  const previous = await readComparison(db, reading);
  const base = await readBaseYear(db, reading);
  const activities = await sumActivities(db, reading.selection);
  return {
    ...frameOf(
      {
        id: 'esrs_e1',
        title: 'ESRS E1-6 gross GHG emissions',
        subtitle: 'Scopes 1, 2, 3 and total',
        standard: 'ESRS E1 Climate change, Disclosure Requirement E1-6 (Delegated Regulation (EU) 2023/2772)',
      },
      reading,
    ),
    sections: [
      section('E1-6: gross scopes 1, 2, 3 and total', [
        paragraph(`${countedSentence(reading.total)} The table follows AR 48, its retrospective part.`),
        e16Table(reading, previous, base),
        notes(
          'A dash means that nothing is counted or recorded; it does not mean zero. “% N / N-1” is the change from N-1 to N.',
          scope2Sentence(activities),
          BASE_YEAR_RULE,
          'Paragraph 48 (b), share of scope 1 under regulated emission trading schemes: not recorded in Tonne.',
          'Paragraph 53, GHG intensity by net revenue: net revenue is not recorded in Tonne.',
          'AR 48, milestones and target years: see the report on target progress.',
          ...narrowed(reading),
        ),
      ]),
      section('E1-7: removals and carbon credits', [
        paragraph(
          'The figures above are gross: no carbon credits are deducted (paragraph 44). The report on offset retirements lists the credits cancelled in the period. GHG removals and storage in own operations or the value chain are not recorded in Tonne.',
        ),
      ]),
      section('Methods', [
        paragraph(CALCULATION),
        sourceTable(activities),
        notes(`${gwpSentence(activities)} AR 39 asks for the most recent values of the IPCC.`, BOUNDARY, BIOGENIC),
      ]),
      section('Exclusions', [paragraph(COUNTING_RULE), exclusionTable(reading)]),
    ],
  };
}

interface Line {
  group: string;
  line: string;
  ghgScope?: GhgScope;
  /** The sums it adds up; null for figures that are not recorded. */
  picks: ((sum: ScopeSum) => boolean) | null;
  /** Nothing counted means nothing reported, not zero. */
  isOptional?: boolean;
}

const ofScope = (ghgScope: GhgScope) => ({ ghgScope, picks: (sum: ScopeSum) => sum.ghgScope === ghgScope });

const lines: readonly Line[] = [
  { group: 'Scope 1', line: 'Gross Scope 1 GHG emissions', ...ofScope(1) },
  { group: 'Scope 2', line: 'Gross location-based Scope 2 GHG emissions', ...ofScope(2) },
  { group: 'Scope 2', line: 'Gross market-based Scope 2 GHG emissions', picks: null },
  { group: 'Scope 3', line: 'Total gross indirect (Scope 3) GHG emissions', ...ofScope(3) },
  ...ghgCategories
    .filter(({ ghgScope }) => ghgScope === 3)
    .map(({ code, name }, index) => ({
      group: 'Scope 3',
      line: `${index + 1} ${name}`,
      picks: ({ category }: ScopeSum) => category === code,
      isOptional: true,
    })),
  { group: 'Total', line: 'Total GHG emissions (location-based)', picks: () => true },
  { group: 'Total', line: 'Total GHG emissions (market-based)', picks: null },
];

/** A scope that was filtered out is not zero. */
const shownLine = (line: Line, question: Question): Line =>
  line.ghgScope === undefined || scopesOf(question).includes(line.ghgScope) ? line : { ...line, picks: null };

/** The figure of one line in one period. */
function figure({ picks, isOptional }: Line, sums: readonly ScopeSum[], all: Amount | null): string | null {
  if (picks === null || all === null) return null;
  const picked = sums.filter(picks);
  return picked.length === 0 && isOptional ? null : total(picked).tco2e;
}

function e16Table({ question, counted, total: all }: Reading, previous: Comparison, base: Comparison | null): Block {
  const time = (name: string, { period }: Pick<Comparison, 'period'>) => `${name} (${shortLabel(period)})`;
  return table({
    id: 'e1_6',
    title: 'E1-6: gross scopes 1, 2, 3 and total GHG emissions',
    columns: [
      column.text('group', 'Scope', { width: 10 }),
      column.text('line', 'Line', { width: 48 }),
      column.decimal('baseYearTco2e', base ? time('Base year', base) : 'Base year', { unit: TONNES }),
      column.decimal('previousTco2e', time('N-1', previous), { unit: TONNES }),
      column.decimal('tco2e', time('N', { period: question }), { unit: TONNES }),
      column.percent('changePercent', '% N / N-1'),
    ],
    rows: lines.map((whole) => {
      const line = shownLine(whole, question);
      const tco2e = figure(line, counted, all);
      const previousTco2e = figure(line, previous.sums, previous.total);
      return {
        group: line.group,
        line: line.line,
        baseYearTco2e: figure(line, base?.sums ?? [], base?.total ?? null),
        ...{ previousTco2e, tco2e },
        changePercent: changeSince(previousTco2e, tco2e, all),
      };
    }),
  });
}
