import {
  column,
  notes,
  paragraph,
  type ReportDocument,
  type Section,
  section,
  type Table,
  table,
} from '@tonne/documents';
import type { Db } from '../../../platform/db/index.ts';
import type { Amount } from '../../inventory/index.ts';
import { changeSince, nothing, sentences, TONNES, total, totalBy } from '../blocks/amounts.rules.ts';
import { shortLabel } from '../blocks/calendar.rules.ts';
import { factorChoices } from '../blocks/emissions/factor-choices.present.ts';
import { sourceTable } from '../blocks/emissions/factors.present.ts';
import { intensityBlocks } from '../blocks/emissions/intensity.present.ts';
import { proximityBlocks, proximitySentence } from '../blocks/emissions/proximity.present.ts';
import { scope2Table } from '../blocks/emissions/scope2.present.ts';
import { scopeName } from '../blocks/emissions/scopes.present.ts';
import { estimateNotes } from '../blocks/energy.rules.ts';
import { changeInWords, frameOf } from '../blocks/frame.present.ts';
import { readEnergy } from '../blocks/service.ts';
import { countedSentence } from '../blocks/statement/counted.present.ts';
import { disclosureTable } from '../blocks/statement/disclosures.present.ts';
import { countingRule, exclusionBlocks, narrowed } from '../blocks/statement/exclusions.present.ts';
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
  readFigures,
  readInventory,
  scopesOf,
} from '../inventory.service.ts';
import type { ReportParameters } from '../rules.ts';
import { efficiencyText, type Known, secrDisclosures } from './disclosures.present.ts';
import { energyTable, unknownEnergyTable, usesEnergy } from './energy.present.ts';
import { ukNotes, ukTable } from './uk.present.ts';

export const secr: Definition = {
  id: 'secr',
  name: 'Streamlined Energy and Carbon Reporting (UK)',
  category: 'disclosure',
  description:
    'Energy and emissions of gas, transport and electricity in the UK, energy use, emissions by scope, UK and elsewhere, intensity ratios, measures of energy efficiency, the previous year and the methodology.',
  formats: allFormats,
  countRows: countEntries,
  figures: readFigures,
  compose,
};

async function compose(db: Db, parameters: ReportParameters): Promise<ReportDocument> {
  const inventory = await readInventory(db, parameters);
  const previous = await readComparison(db, inventory);
  const energy = await readEnergy(db, inventory, previous);
  const choices = await factorChoices(db, inventory.selection);
  const sections = sectionsOf({ inventory, previous, energy }, choices);
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
      ...sections,
      section('Completeness', [disclosureTable(sections, secrDisclosures({ inventory, previous, energy }))]),
      section('Sign-off', signOffBlocks(inventory)),
    ],
  };
}

function sectionsOf({ inventory, previous, energy }: Known, choices: readonly Section[]): Section[] {
  const { activities } = energy.now;
  return [
    section('Gas, transport and electricity in the UK', [ukTable(energy, previous), ukNotes(energy)]),
    section('Emissions', [
      paragraph(
        sentences(countedSentence(inventory), changeInWords(previous, inventory.total), proximitySentence(inventory)),
      ),
      emissionTable(inventory, previous),
      ...(scopesOf(inventory.parameters).includes(2) ? [scope2Table(inventory, previous)] : []),
      notes(scope2Sentence(inventory), UK_RULE, SCOPE_3_RULE, ...narrowed(inventory)),
    ]),
    section('Energy use', [
      energyTable(activities, energy.before?.activities, shortLabel(previous.period)),
      unknownEnergyTable(activities),
      notes(...ENERGY_RULES, ...estimateNotes(activities.filter(usesEnergy))),
    ]),
    section('Intensity ratio', intensityBlocks(inventory, previous, 'Intensity ratio')),
    section('Energy efficiency', [paragraph(efficiencyText(inventory))]),
    section('Methodology', [
      paragraph(CALCULATION),
      sourceTable(activities),
      ...proximityBlocks(inventory),
      notes(countingRule(inventory), gwpSentence(activities, inventory), boundarySentence(inventory)),
    ]),
    ...choices,
    section('Exclusions', [...statedExclusions(inventory), ...exclusionBlocks(inventory)]),
  ];
}

const UK_RULE =
  '“UK” means locations in the United Kingdom (GB) at the start of an entry’s period; its offshore area is not shown separately.';

const SCOPE_3_RULE =
  'Scope 3 stands apart: its emissions arise in the value chain, so it is not divided into the UK and elsewhere, and only the total contains it.';

const ENERGY_RULES = [
  'Energy is in kWh on gross calorific value. Fuels in litres or tonnes are converted with the calorific values of the UK Government’s publication of the same year as their factor.',
  'A dash means that the energy is not known, not that it is zero. Distances, and fuels without a calorific value, are listed separately; their emissions are in the figures above.',
  'Hired and employees’ own vehicles are business travel by car, van or motorbike in scope 3. The regulations count the fuel for which the company pays.',
];

function emissionTable(inventory: InventoryData, previous: Comparison): Table {
  const before = totalBy(previous.sums, ({ ghgScope }) => ghgScope);
  const cells = (sums: InventoryData['counted'], then: Amount) => {
    const tco2e = total(sums).tco2e;
    const previousTco2e = previous.total === null ? null : then.tco2e;
    return {
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
    rows: scopesOf(inventory.parameters).map((scope) => {
      const sums = inventory.counted.filter(({ ghgScope }) => ghgScope === scope);
      const placed = scope === 3 ? undefined : sums;
      return {
        scope,
        scopeName: scopeName(scope),
        ukTco2e: placed ? total(placed.filter(({ country }) => country === 'GB')).tco2e : null,
        elsewhereTco2e: placed ? total(placed.filter(({ country }) => country !== 'GB')).tco2e : null,
        ...cells(sums, before.get(scope) ?? nothing),
      };
    }),
    totals: { scopeName: 'Total', ...cells(inventory.counted, previous.total ?? nothing) },
  });
}
