import { keyFigures, notes, paragraph, type ReportDocument, type Section, section, subsection } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { type ActivitySum, sumActivities, sumByMonth } from '../../inventory/index.ts';
import { countedSentence, sentences } from '../blocks/amounts.rules.ts';
import { bridgeBlocks, type Explained, explainChange, explanationInWords } from '../blocks/emissions/bridge.present.ts';
import { factorTable, sourceTable } from '../blocks/emissions/factors.present.ts';
import { gasSentence, gasTable } from '../blocks/emissions/gases.present.ts';
import { intensityBlocks } from '../blocks/emissions/intensity.present.ts';
import { locationTable } from '../blocks/emissions/locations.present.ts';
import { emissionsByMonth, MONTH_RULE, monthChart } from '../blocks/emissions/months.present.ts';
import { scope2Blocks } from '../blocks/emissions/scope2.present.ts';
import { scopeDonut, scopeFigures, scopeTable } from '../blocks/emissions/scopes.present.ts';
import { changeInWords, frameOf } from '../blocks/frame.present.ts';
import { baseYearBlocks } from '../blocks/statement/base-year.present.ts';
import { countingRule, exclusionTable, narrowedNotes } from '../blocks/statement/exclusions.present.ts';
import { CALCULATION, gwpSentence, scope2Method } from '../blocks/statement/method.present.ts';
import { boundaryBlocks, relevanceBlocks, statedExclusions } from '../blocks/statement/present.ts';
import { signOffBlocks } from '../blocks/statement/sign-off.present.ts';
import {
  allFormats,
  type Comparison,
  countEntries,
  type Reading,
  readBaseYear,
  readComparison,
  readInventory,
  scopesInWords,
} from '../inventory.service.ts';
import type { Definition, Question } from '../rules.ts';
import { categoryBars, categoryTable, emptyCategories } from './categories.present.ts';
import { outsideScopesBlocks } from './outside-scopes.present.ts';
import { overrideBlocks } from './overrides.present.ts';
import { profileBlocks } from './profile.present.ts';
import { qualityBlocks } from './quality.present.ts';
import { requirementBlocks } from './requirements.present.ts';
import { warningBlocks } from './warnings.present.ts';

export const ghgInventory: Definition = {
  id: 'ghg_inventory',
  name: 'GHG inventory',
  category: 'inventory',
  description:
    'The inventory by the GHG Protocol: boundary, scopes, both figures of scope 2, gases, base year, bridge, intensity, uncertainty, methods, factors, exclusions and sign-off. Names what is missing, and why.',
  formats: allFormats,
  countRows: countEntries,
  compose,
};

async function compose(db: Db, question: Question): Promise<ReportDocument> {
  const reading = await readInventory(db, question);
  const previous = await readComparison(db, reading);
  const base = await readBaseYear(db, reading);
  const activities = await sumActivities(db, reading.selection);
  const months = emissionsByMonth(question, await sumByMonth(db, reading.selection, ['ghgScope']));
  const explained = await explainChange(db, reading);
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
      summary(reading, previous, explained),
      section('Required information', requirementBlocks({ reading, activities, base, explained })),
      section('Boundary', boundaryBlocks(reading)),
      ...operations(reading),
      section('Scope 2 by both methods', await scope2Blocks(db, reading, previous)),
      section('Change against the year before', bridgeBlocks(explained, reading)),
      section('Emissions by category', [...categoryBars(reading), categoryTable(reading)]),
      section('Emissions by gas', [
        gasTable(activities, question),
        notes(gasSentence(activities), gwpSentence(activities, reading)),
        ...outsideScopesBlocks(activities, reading),
      ]),
      section('Through the period', [paragraph(MONTH_RULE), ...monthChart(months, reading)]),
      section('Emissions by location', [locationTable(reading)]),
      section('Base year', [...baseYearBlocks(base, reading), ...(await profileBlocks(db, base, reading))]),
      section('Intensity', intensityBlocks(reading, previous)),
      section('Uncertainty and data quality', qualityBlocks(reading)),
      section('Methods and factors', [paragraph(CALCULATION), sourceTable(activities), notes(scope2Method(reading))]),
      ...factors(activities),
      subsection('Factor overrides', await overrideBlocks(db, reading)),
      subsection('Warnings', await warningBlocks(db, reading)),
      exclusions(reading),
      section('Sign-off', signOffBlocks(reading)),
    ],
  };
}

/** A fall is not called a reduction: the bridge says what it consists of. */
function summary(reading: Reading, previous: Comparison, explained: Explained): Section {
  const { total } = reading;
  const change = changeInWords(previous, total);
  const isCompared = previous.total !== null && total.entries > 0;
  return section('Summary', [
    paragraph(sentences(countedSentence(total), change, isCompared ? explanationInWords(explained) : '')),
    paragraph(scope2Method(reading)),
    keyFigures(...scopeFigures(reading)),
    ...scopeDonut(reading),
    scopeTable(reading, previous),
    ...narrowedNotes(reading),
  ]);
}

const operations = (reading: Reading): Section[] => {
  const blocks = relevanceBlocks(reading);
  return blocks.length === 0 ? [] : [subsection('Scope 3 categories', blocks)];
};

const factors = (activities: readonly ActivitySum[]): Section[] =>
  activities.length === 0 ? [] : [subsection('Factors used', [factorTable(activities)])];

const exclusions = (reading: Reading): Section =>
  section('Exclusions', [
    ...statedExclusions(reading),
    paragraph(countingRule(reading)),
    exclusionTable(reading),
    notes(...emptyCategories(reading)),
  ]);
