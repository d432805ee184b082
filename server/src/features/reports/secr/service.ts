import { type Block, column, notes, paragraph, type ReportDocument, section, table } from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import type { Amount } from '../../inventory/index.ts';
import { changeSince, countedSentence, nothing, sentences, TONNES, total, totalBy } from '../blocks/amounts.rules.ts';
import { shortLabel } from '../blocks/calendar.rules.ts';
import { sourceTable } from '../blocks/emissions/factors.present.ts';
import { intensityBlocks } from '../blocks/emissions/intensity.present.ts';
import { scope2Table } from '../blocks/emissions/scope2.present.ts';
import { scopeName } from '../blocks/emissions/scopes.present.ts';
import { estimateNotes } from '../blocks/energy.rules.ts';
import { changeInWords, frameOf } from '../blocks/frame.present.ts';
import { readEnergy } from '../blocks/service.ts';
import { disclosureTable } from '../blocks/statement/disclosures.present.ts';
import { countingRule, exclusionTable, narrowed } from '../blocks/statement/exclusions.present.ts';
import { boundarySentence, CALCULATION, gwpSentence, scope2Sentence } from '../blocks/statement/method.present.ts';
import { statedExclusions } from '../blocks/statement/present.ts';
import { signOffBlocks } from '../blocks/statement/sign-off.present.ts';
import {
  allFormats,
  type Comparison,
  countEntries,
  type Definition,
  type InventoryData,
  readComparison,
  readInventory,
  scopesOf,
} from '../inventory.service.ts';
import type { ReportParameters } from '../rules.ts';
import { efficiencyText, secrDisclosures } from './disclosures.present.ts';
import { energyTable, unknownEnergyTable, usesEnergy } from './energy.present.ts';

export const secr: Definition = {
  id: 'secr',
  name: 'Streamlined Energy and Carbon Reporting (UK)',
  category: 'disclosure',
  description:
    'Energy use in kWh with fuel for transport, emissions by scope, UK and elsewhere, intensity ratios, measures of energy efficiency, the previous year and the methodology.',
  formats: allFormats,
  countRows: countEntries,
  compose,
};

async function compose(db: Db, parameters: ReportParameters): Promise<ReportDocument> {
  const inventory = await readInventory(db, parameters);
  const previous = await readComparison(db, inventory);
  const energy = await readEnergy(db, inventory, previous);
  const { activities } = energy.now;
  return {
    ...frameOf(
      {
        id: 'secr',
        title: 'Energy and carbon report',
        subtitle: 'Streamlined Energy and Carbon Reporting',
        standard:
          'Companies (Directors’ Report) and Limited Liability Partnerships (Energy and Carbon Report) Regulations 2018, SI 2018/1155',
      },
      inventory,
    ),
    sections: [
      section('Emissions', [
        paragraph(sentences(countedSentence(inventory.total), changeInWords(previous, inventory.total))),
        emissionTable(inventory, previous),
        ...(scopesOf(parameters).includes(2) ? [scope2Table(inventory, previous)] : []),
        notes(scope2Sentence(inventory), UK_RULE, ...narrowed(inventory)),
      ]),
      section('Energy use', [
        energyTable(activities, energy.before?.activities, shortLabel(previous.period)),
        unknownEnergyTable(activities),
        notes(...ENERGY_RULES, ...estimateNotes(activities.filter(usesEnergy))),
      ]),
      section('Intensity ratio', intensityBlocks(inventory, previous)),
      section('Energy efficiency', [paragraph(efficiencyText(inventory))]),
      section('Methodology', [
        paragraph(CALCULATION),
        sourceTable(activities),
        notes(countingRule(inventory), gwpSentence(activities, inventory), boundarySentence(inventory)),
      ]),
      section('Exclusions', [...statedExclusions(inventory), exclusionTable(inventory)]),
      section('Completeness', [disclosureTable(secrDisclosures(inventory, previous, energy))]),
      section('Sign-off', signOffBlocks(inventory)),
    ],
  };
}

const UK_RULE = '“UK” means locations in the United Kingdom (GB); its offshore area is not shown separately.';

const ENERGY_RULES = [
  'Energy is in kWh on gross calorific value. Fuels in litres or tonnes are converted with the calorific values of the UK Government’s publication of the same year as their factor.',
  'A dash means that the energy is not known, not that it is zero. Distances, and fuels without a calorific value, are listed apart; their emissions are in the figures above.',
  'Hired and employees’ own vehicles are business travel by car, van or motorbike in scope 3. The regulations count the fuel for which the company pays.',
];

function emissionTable(inventory: InventoryData, previous: Comparison): Block {
  const uk = new Set(inventory.reporter.locations.filter(({ country }) => country === 'GB').map(({ id }) => id));
  const before = totalBy(previous.sums, ({ ghgScope }) => ghgScope);
  const cells = (sums: InventoryData['counted'], then: Amount) => {
    const tco2e = total(sums).tco2e;
    const previousTco2e = previous.total === null ? null : then.tco2e;
    return {
      ukTco2e: total(sums.filter(({ locationId }) => uk.has(locationId))).tco2e,
      elsewhereTco2e: total(sums.filter(({ locationId }) => !uk.has(locationId))).tco2e,
      tco2e,
      previousTco2e,
      changePercent: changeSince(previousTco2e, tco2e, inventory.total),
    };
  };
  return table({
    id: 'emissions',
    title: 'Emissions by scope',
    columns: [
      column.integer('scope', 'Scope', { printed: false }),
      column.text('scopeName', 'Scope'),
      column.decimal('ukTco2e', 'UK', { unit: TONNES }),
      column.decimal('elsewhereTco2e', 'Elsewhere', { unit: TONNES }),
      column.decimal('tco2e', 'Total', { unit: TONNES }),
      column.decimal('previousTco2e', shortLabel(previous.period), { unit: TONNES }),
      column.percent('changePercent', 'Change', { signed: true }),
    ],
    rows: scopesOf(inventory.parameters).map((scope) => ({
      scope,
      scopeName: scopeName(scope),
      ...cells(
        inventory.counted.filter(({ ghgScope }) => ghgScope === scope),
        before.get(scope) ?? nothing,
      ),
    })),
    totals: { scopeName: 'Total', ...cells(inventory.counted, previous.total ?? nothing) },
  });
}
