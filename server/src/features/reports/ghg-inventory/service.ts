import {
  type Block,
  keyFigures,
  notes,
  paragraph,
  type ReportDocument,
  type Section,
  section,
  subsection,
} from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { type ActivitySum, sumActivities, sumByMonth } from '../../inventory/index.ts';
import { sentences } from '../blocks/amounts.rules.ts';
import { bridgeBlocks, type Explained, explainChange, explanationInWords } from '../blocks/emissions/bridge.present.ts';
import { factorChoices } from '../blocks/emissions/factor-choices.present.ts';
import { factorTable, sourceTable } from '../blocks/emissions/factors.present.ts';
import { gasSentence, gasTable } from '../blocks/emissions/gases.present.ts';
import { intensityBlocks } from '../blocks/emissions/intensity.present.ts';
import { locationTable } from '../blocks/emissions/locations.present.ts';
import { emissionsByMonth, MONTH_RULE, monthChart } from '../blocks/emissions/months.present.ts';
import { proximityBlocks, proximitySentence } from '../blocks/emissions/proximity.present.ts';
import { scope2Blocks } from '../blocks/emissions/scope2.present.ts';
import { scopeDonut, scopeFigures, scopeTable } from '../blocks/emissions/scopes.present.ts';
import { changeInWords, frameOf } from '../blocks/frame.present.ts';
import { baseYearBlocks } from '../blocks/statement/base-year.present.ts';
import { countedSentence } from '../blocks/statement/counted.present.ts';
import { countingRule, narrowedNotes, omittedTable } from '../blocks/statement/exclusions.present.ts';
import { CALCULATION, gwpSentence, scope2Method } from '../blocks/statement/method.present.ts';
import { boundaryBlocks, relevanceBlocks, statedExclusions } from '../blocks/statement/present.ts';
import { signOffBlocks } from '../blocks/statement/sign-off.present.ts';
import {
  allFormats,
  type Comparison,
  countEntries,
  type Definition,
  type InventoryData,
  readBaseYear,
  readComparison,
  readFigures,
  readInventory,
  scope3InWords,
  scopesInWords,
} from '../inventory.service.ts';
import type { ReportParameters } from '../rules.ts';
import { categoryBars, categoryTable, emptyCategories } from './categories.present.ts';
import type { Evidence } from './findings.present.ts';
import { outsideScopesBlocks } from './outside-scopes.present.ts';
import { profileBlocks } from './profile.present.ts';
import { proxyBlocks } from './proxies.present.ts';
import { qualityBlocks } from './quality.present.ts';
import { requirementBlocks } from './requirements.present.ts';
import { warningBlocks } from './warnings.present.ts';

export const ghgInventory: Definition = {
  id: 'ghg_inventory',
  name: 'GHG inventory',
  category: 'inventory',
  description:
    'Inventory according to the GHG Protocol: boundary, scopes, both figures of scope 2, gases, base year, bridge, intensity, uncertainty, methods, factors and their proximity, exclusions and sign-off. Lists missing disclosures with the reasons.',
  formats: allFormats,
  countRows: countEntries,
  figures: readFigures,
  compose,
};

async function compose(db: Db, parameters: ReportParameters): Promise<ReportDocument> {
  const inventory = await readInventory(db, parameters);
  const previous = await readComparison(db, inventory);
  const base = await readBaseYear(db, inventory);
  const activities = await sumActivities(db, inventory.selection);
  const explained = await explainChange(db, inventory);
  const first = summary(inventory, previous, explained);
  const known = { inventory, previous, base, activities, explained };
  const others = await detailsOf(db, known);
  return {
    ...frameOf(
      {
        id: 'ghg_inventory',
        title: 'Greenhouse gas inventory',
        subtitle: `${scopesInWords(parameters)} in tonnes CO₂ equivalent`,
        standard: 'GHG Protocol Corporate Accounting and Reporting Standard (revised edition)',
      },
      inventory,
    ),
    sections: [first, section('Required information', requirementBlocks(known, [first, ...others])), ...others],
  };
}

interface Known extends Evidence {
  previous: Comparison;
}

async function detailsOf(db: Db, { inventory, previous, base, activities, explained }: Known): Promise<Section[]> {
  const sums = await sumByMonth(db, inventory.selection, ['ghgScope']);
  const months = emissionsByMonth(inventory.parameters, sums);
  return [
    section('Boundary', boundaryBlocks(inventory)),
    ...operations(inventory),
    section('Scope 2 by both methods', await scope2Blocks(db, inventory, previous)),
    section('Change against the year before', bridgeBlocks(explained, inventory)),
    section('Emissions by category', [...categoryBars(inventory), categoryTable(inventory)]),
    section('Emissions by gas', [
      gasTable(activities, inventory.parameters),
      notes(gasSentence(activities), gwpSentence(activities, inventory)),
      ...outsideScopesBlocks(activities, inventory),
    ]),
    section('Through the period', [paragraph(MONTH_RULE), ...monthChart(months, inventory)]),
    section('Emissions by location', [locationTable(inventory)]),
    section('Base year', [...baseYearBlocks(base, inventory), ...(await profileBlocks(db, base, inventory))]),
    section('Intensity', intensityBlocks(inventory, previous)),
    section('Uncertainty and data quality', qualityBlocks(inventory)),
    section('Methods and factors', [paragraph(CALCULATION), sourceTable(activities), notes(scope2Method(inventory))]),
    subsection('Factors by proximity', [...proximityBlocks(inventory), ...proxyBlocks(activities)]),
    ...factors(activities),
    ...(await factorChoices(db, inventory.selection)),
    subsection('Warnings', await warningBlocks(db, inventory)),
    exclusions(inventory),
    section('Sign-off', signOffBlocks(inventory)),
  ];
}

/** A fall is not called a reduction, since only the bridge shows its causes. */
function summary(inventory: InventoryData, previous: Comparison, explained: Explained): Section {
  const { total } = inventory;
  const change = changeInWords(previous, total);
  const isCompared = previous.total !== null && total.entries > 0;
  return section('Summary', [
    paragraph(sentences(countedSentence(inventory), change, isCompared ? explanationInWords(explained) : '')),
    ...scope3Paragraph(inventory),
    paragraph(sentences(scope2Method(inventory), proximitySentence(inventory))),
    keyFigures(...scopeFigures(inventory)),
    ...scopeDonut(inventory),
    scopeTable(inventory, previous),
    ...narrowedNotes(inventory),
  ]);
}

const scope3Paragraph = (inventory: InventoryData): Block[] => {
  const covered = scope3InWords(inventory);
  return covered === '' ? [] : [paragraph(covered)];
};

const operations = (inventory: InventoryData): Section[] => {
  const blocks = relevanceBlocks(inventory);
  return blocks.length === 0 ? [] : [subsection('Scope 3 categories', blocks)];
};

const factors = (activities: readonly ActivitySum[]): Section[] =>
  activities.length === 0 ? [] : [subsection('Factors used', [factorTable(activities)])];

const exclusions = (inventory: InventoryData): Section =>
  section('Exclusions', [
    ...statedExclusions(inventory),
    paragraph(countingRule(inventory)),
    omittedTable(inventory),
    notes(...emptyCategories(inventory)),
  ]);
