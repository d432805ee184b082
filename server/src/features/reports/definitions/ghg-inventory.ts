import { keyFigures, notes, paragraph, type ReportDocument, type Section, section, subsection } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { type ActivitySum, sumActivities, sumByMonth } from '../../emissions/index.ts';
import { countedSentence, sentences } from './amounts.ts';
import { baseYearBlocks } from './blocks/base-year.ts';
import { categoryBars, categoryTable, emptyCategories } from './blocks/categories.ts';
import { COUNTING_RULE, exclusionTable, narrowedNotes } from './blocks/exclusions.ts';
import { factorTable, sourceTable } from './blocks/factors.ts';
import { gasSentence, gasTable } from './blocks/gases.ts';
import { locationTable } from './blocks/locations.ts';
import { BIOGENIC, BOUNDARY, CALCULATION, gwpSentence, scope2Sentence } from './blocks/method.ts';
import { monthChart } from './blocks/months.ts';
import { overrideBlocks } from './blocks/overrides.ts';
import { scopeDonut, scopeFigures, scopeTable } from './blocks/scopes.ts';
import { changeInWords } from './comparing.ts';
import type { Definition, Question } from './definition.ts';
import { frameOf } from './frame.ts';
import { emissionsByMonth, MONTH_RULE } from './months.ts';
import {
  allFormats,
  type Comparison,
  countEntries,
  type Reading,
  readBaseYear,
  readComparison,
  readInventory,
  scopesInWords,
} from './reading.ts';

export const ghgInventory: Definition = {
  id: 'ghg_inventory',
  name: 'GHG inventory',
  category: 'inventory',
  description:
    'The inventory by the GHG Protocol: scopes, categories, gases, locations, base year, methods, factor sources and vintages, factor overrides, exclusions.',
  formats: allFormats,
  countRows: countEntries,
  compose,
};

async function compose(db: Db, question: Question): Promise<ReportDocument> {
  const reading = await readInventory(db, question);
  const previous = await readComparison(db, reading);
  const base = await readBaseYear(db, reading);
  const activities = await sumActivities(db, reading.selection);
  const sums = await sumByMonth(db, reading.selection, ['ghgScope']);
  return {
    ...frameOf(
      {
        id: 'ghg_inventory',
        title: 'Greenhouse gas inventory',
        subtitle: `${scopesInWords(question)} in tonnes CO₂ equivalent`,
        standard: 'GHG Protocol Corporate Accounting and Reporting Standard (revised edition)',
      },
      reading,
    ),
    sections: [
      summary(reading, previous),
      section('Emissions by category', [...categoryBars(reading), categoryTable(reading)]),
      section('Emissions by gas', [
        gasTable(activities, question),
        notes(gasSentence(activities), gwpSentence(activities)),
      ]),
      section('Through the period', [paragraph(MONTH_RULE), ...monthChart(emissionsByMonth(question, sums), reading)]),
      section('Emissions by location', [locationTable(reading)]),
      section('Base year', baseYearBlocks(base, reading)),
      methods(activities),
      ...(activities.length > 0 ? [subsection('Factors used', [factorTable(activities)])] : []),
      subsection('Factor overrides', await overrideBlocks(db, reading)),
      exclusions(reading),
    ],
  };
}

function summary(reading: Reading, previous: Comparison): Section {
  const { total } = reading;
  return section('Summary', [
    paragraph(sentences(countedSentence(total), changeInWords(previous, total))),
    keyFigures(...scopeFigures(reading)),
    ...scopeDonut(reading),
    scopeTable(reading, previous),
    ...narrowedNotes(reading),
  ]);
}

const methods = (activities: readonly ActivitySum[]): Section =>
  section('Methods and factors', [
    paragraph(CALCULATION),
    sourceTable(activities),
    notes(scope2Sentence(activities), BOUNDARY, BIOGENIC),
  ]);

const exclusions = (reading: Reading): Section =>
  section('Exclusions', [paragraph(COUNTING_RULE), exclusionTable(reading), notes(...emptyCategories(reading))]);
