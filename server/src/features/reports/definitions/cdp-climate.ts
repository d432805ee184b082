import { notes, paragraph, type ReportDocument, section } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import { sumActivities } from '../../emissions/index.ts';
import { countedSentence } from './amounts.ts';
import { COUNTING_RULE, exclusionTable, narrowed } from './blocks/exclusions.ts';
import { sourceTable } from './blocks/factors.ts';
import { gasSentence, singleScopeGasTable } from './blocks/gases.ts';
import { BOUNDARY, CALCULATION, gwpSentence, scope2Sentence } from './blocks/method.ts';
import { changeTable, countryScopes, facilityScopes, grossTable, scope3Table } from './cdp-tables.ts';
import type { Definition, Question } from './definition.ts';
import { frameOf } from './frame.ts';
import { allFormats, countEntries, readComparison, readInventory } from './reading.ts';

export const cdpClimate: Definition = {
  id: 'cdp_climate',
  name: 'CDP climate change: C6 and C7',
  category: 'disclosure',
  description: 'Tables for C6.1, C6.3, C6.5, C7.1, C7.2, C7.3 and C7.9 of the CDP climate change questionnaire.',
  formats: allFormats,
  countRows: countEntries,
  compose,
};

async function compose(db: Db, question: Question): Promise<ReportDocument> {
  const reading = await readInventory(db, question);
  const previous = await readComparison(db, reading);
  const activities = await sumActivities(db, reading.selection);
  const direct = activities.filter(({ ghgScope }) => ghgScope === 1);
  return {
    ...frameOf(
      {
        id: 'cdp_climate',
        title: 'CDP climate change response',
        subtitle: 'C6 emissions data and C7 emissions breakdown',
        standard: 'CDP Climate Change Questionnaire, modules C6 and C7 (numbering of 2023)',
      },
      reading,
    ),
    sections: [
      section('C6.1 and C6.3: gross global scope 1 and scope 2', [
        paragraph(countedSentence(reading.total)),
        grossTable(reading, previous),
        notes(
          scope2Sentence(activities),
          'From 2024 on, CDP asks for the same figures in module 7 of its integrated questionnaire, under other numbers.',
          ...narrowed(reading),
        ),
      ]),
      section('C6.5: gross global scope 3', [
        scope3Table(reading),
        notes(
          '“Calculated” means that approved or locked entries are counted; “not reported” that none are. The organisation decides whether a category is relevant.',
        ),
      ]),
      section('C7.1: scope 1 by greenhouse gas', [
        singleScopeGasTable('c7_1', 'Scope 1 by greenhouse gas', direct),
        notes(gasSentence(direct), gwpSentence(direct)),
      ]),
      section('C7.2 and C7.5: by country', [countryScopes(reading)]),
      section('C7.3 and C7.6: by facility', [facilityScopes(reading)]),
      section('C7.9: change against the year before', changeTable(reading, previous)),
      section('Methods', [paragraph(CALCULATION), sourceTable(activities), notes(BOUNDARY)]),
      section('Exclusions', [paragraph(COUNTING_RULE), exclusionTable(reading)]),
    ],
  };
}
