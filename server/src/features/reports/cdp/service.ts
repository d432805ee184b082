import { notes, paragraph, type ReportDocument, section } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { inWords, sentences } from '../blocks/amounts.rules.ts';
import { readClaims } from '../blocks/claims.service.ts';
import { markOf } from '../blocks/credits.present.ts';
import { explainChange } from '../blocks/emissions/bridge.present.ts';
import { factorChoices } from '../blocks/emissions/factor-choices.present.ts';
import { sourceTable } from '../blocks/emissions/factors.present.ts';
import { gasSentence } from '../blocks/emissions/gases.present.ts';
import { intensityBlocks } from '../blocks/emissions/intensity.present.ts';
import { readPrimaryData } from '../blocks/emissions/primary-data.service.ts';
import { proximityBlocks, proximitySentence } from '../blocks/emissions/proximity.present.ts';
import { estimateNotes, SOURCE_RULE } from '../blocks/energy.rules.ts';
import { frameOf } from '../blocks/frame.present.ts';
import { readEnergy } from '../blocks/service.ts';
import { baseYearBlocks } from '../blocks/statement/base-year.present.ts';
import { countedSentence } from '../blocks/statement/counted.present.ts';
import { disclosureTable } from '../blocks/statement/disclosures.present.ts';
import { countingRule, exclusionBlocks, narrowed } from '../blocks/statement/exclusions.present.ts';
import {
  BIOGENIC_UNKNOWN,
  biogenicTonnes,
  boundarySentence,
  CALCULATION,
  gwpSentence,
  scope2Sentence,
} from '../blocks/statement/method.present.ts';
import { statedExclusions } from '../blocks/statement/present.ts';
import { signOffBlocks } from '../blocks/statement/sign-off.present.ts';
import {
  allFormats,
  countEntries,
  type Definition,
  type InventoryData,
  readBaseYear,
  readComparison,
  readFigures,
  readInventory,
} from '../inventory.service.ts';
import type { ReportParameters } from '../rules.ts';
import { activityBreakdown, countryBreakdown, facilityBreakdown, gasBreakdown } from './breakdowns.present.ts';
import { changeBlocks } from './change.present.ts';
import { creditBlocks } from './credits.present.ts';
import { cdpDisclosures } from './disclosures.present.ts';
import {
  consumptionTable,
  countryEnergyTable,
  ENERGY_ACTIVITIES_RULE,
  energyActivityTable,
  zeroEmissionTable,
} from './energy.present.ts';
import { questions } from './questions.rules.ts';
import { grossTable, scope3Table, statusNotes } from './tables.present.ts';
import { targetBlocks } from './targets.present.ts';

export const cdpClimate: Definition = {
  id: 'cdp_climate',
  name: 'CDP climate change: module 7',
  category: 'disclosure',
  description:
    'Tables for questions 7.5 to 7.8, 7.10.1, 7.12.1, 7.15.1, 7.16, 7.17, 7.20, 7.30, 7.45, 7.53.1 and 7.79.1 of CDP’s integrated questionnaire, in its words.',
  formats: allFormats,
  countRows: countEntries,
  figures: readFigures,
  compose,
};

async function compose(db: Db, parameters: ReportParameters): Promise<ReportDocument> {
  const inventory = await readInventory(db, parameters);
  const previous = await readComparison(db, inventory);
  const base = await readBaseYear(db, inventory);
  const energy = await readEnergy(db, inventory, previous);
  const explained = await explainChange(db, inventory);
  const claims = await readClaims(db, inventory);
  const primaryData = await readPrimaryData(db, inventory.selection);
  const { activities } = energy.now;
  const own = activities.filter(({ ghgScope }) => ghgScope !== 3);
  const sections = [
    section('7.5: base year', baseYearBlocks(base, inventory)),
    section('7.6 and 7.7: gross global scope 1 and scope 2', [
      paragraph(sentences(countedSentence(inventory), proximitySentence(inventory))),
      grossTable(inventory, previous),
      notes(scope2Sentence(inventory), ...narrowed(inventory)),
    ]),
    section('7.8: gross global scope 3', [scope3Table(inventory, primaryData), notes(...statusNotes(inventory))]),
    section('7.10 and 7.10.1: change against the year before', changeBlocks(inventory, previous, explained)),
    section('7.12.1: biogenic carbon dioxide', [paragraph(biogenicSentence(inventory))]),
    section('7.15.1: scopes 1 and 2 by greenhouse gas', [
      gasBreakdown(own, inventory),
      notes(gasSentence(own), gwpSentence(own, inventory)),
    ]),
    section('7.16: scopes 1 and 2 by country', [countryBreakdown(inventory)]),
    section('7.17 and 7.20: by facility and by activity', [
      paragraph(
        'Scope 1 (7.17) and scope 2 (7.20) can be broken down by facility (7.17.2, 7.20.2) and by activity (7.17.3, 7.20.3). Business divisions (7.17.1, 7.20.1) are not part of the inventory.',
      ),
      facilityBreakdown(inventory),
      activityBreakdown(inventory),
    ]),
    section('7.30: energy', [
      energyActivityTable(activities),
      consumptionTable(energy.now),
      zeroEmissionTable(energy.now),
      countryEnergyTable(activities),
      notes(ENERGY_ACTIVITIES_RULE, SOURCE_RULE, ...estimateNotes(activities)),
    ]),
    section(questions['7.45'], intensityBlocks(inventory, previous, questions['7.45'])),
    section(questions['7.53.1'], targetBlocks(claims.targets, inventory.fiscalYear)),
    section(questions['7.79.1'], creditBlocks(claims.retirements)),
    section('Methods', [
      paragraph(CALCULATION),
      sourceTable(activities),
      ...proximityBlocks(inventory),
      notes(boundarySentence(inventory)),
    ]),
    ...(await factorChoices(db, inventory.selection)),
    section('Exclusions', [
      paragraph(countingRule(inventory)),
      ...statedExclusions(inventory),
      ...exclusionBlocks(inventory),
    ]),
  ];
  return {
    ...frameOf(
      {
        id: 'cdp_climate',
        title: 'CDP climate change response',
        subtitle: 'Module 7: environmental performance, climate change',
        standard: 'CDP corporate questionnaire, module 7 (integrated questionnaire from 2024 on)',
        ...markOf(claims.retirements),
      },
      inventory,
    ),
    sections: [
      ...sections,
      section('Completeness', [disclosureTable(sections, cdpDisclosures({ inventory, previous, base, claims }))]),
      section('Sign-off', signOffBlocks(inventory)),
    ],
  };
}

function biogenicSentence(inventory: InventoryData): string {
  const known = biogenicTonnes(inventory.counted);
  return known === null ? BIOGENIC_UNKNOWN : `${inWords(known, 't CO₂')}, as far as the factors state it; in no scope.`;
}
