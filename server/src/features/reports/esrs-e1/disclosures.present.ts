import type { Row } from '@tonne/documents';
import { scope3Categories } from '../../../kernel/ghg-scope.ts';
import { missingCredits, missingTargets } from '../blocks/claims.service.ts';
import { type EnergyUse, isFuel, isPurchased } from '../blocks/energy.rules.ts';
import { baseYearSentence } from '../blocks/statement/base-year.present.ts';
import {
  type Disclosure,
  inTable,
  missingPart,
  missingPrevious,
  nowhere,
  unknownEnergy,
} from '../blocks/statement/disclosures.present.ts';
import { type BaseYear, type Comparison, type InventoryData, scopesOf } from '../inventory.service.ts';
import type { EsrsEdition } from '../rules.ts';
import { ARTICLE_6, CANCELLED } from './credits.present.ts';
import { NUCLEAR, SELF_GENERATED } from './energy.present.ts';
import { missingNetRevenue } from './intensity.present.ts';
import { PRIMARY } from './primary-data.present.ts';
import { numberings, tableId } from './rules.ts';

export interface Known {
  inventory: InventoryData;
  previous: Comparison;
  base: BaseYear | null;
  energy: EnergyUse;
}

/** Lists every disclosure. If Tonne does not record a figure, the remark says where to find it. */
export function esrsDisclosures(known: Known, edition: EsrsEdition): Disclosure[] {
  const { energy, emissions, credits } = numberings[edition];
  const { inventory, base } = known;
  const of2023 = edition === '2023';
  const inEnergy = (where: (row: Row) => boolean) => inTable(tableId(energy), ['mwh'], where);
  const inGross = (column: string) => inTable(tableId(emissions), [column], isGross);
  return [
    {
      name: `${energy}: energy consumption by source`,
      place: inEnergy((row) => !isUnrecorded(row)),
      missing: missingEnergy(known.energy),
    },
    {
      name: `${energy}: nuclear energy, and self-generated renewable energy`,
      place: inEnergy(isUnrecorded),
      missing: NOT_RECORDED_ENERGY,
    },
    { name: `${energy}: energy production`, place: nowhere, missing: NOT_RECORDED_PRODUCTION },
    ...(of2023
      ? [
          {
            name: `${energy}: energy intensity of high climate impact sectors`,
            place: nowhere,
            missing: NOT_RECORDED_SECTORS,
          },
        ]
      : []),
    { name: `${emissions}: gross scopes 1, 2 and 3`, place: inGross('tco2e'), missing: missingScopes(inventory) },
    {
      name: `${emissions}: figures of the year before`,
      place: inGross('previousTco2e'),
      missing: missingPrevious(known.previous),
    },
    ...(of2023
      ? [
          {
            name: `${emissions}: base year`,
            place: inGross('baseYearTco2e'),
            missing: base ? undefined : baseYearSentence(base, inventory),
          },
          {
            name: `${emissions}: share and types of contractual instruments (AR 45 (d))`,
            place: inTable('e1_6_instruments', ['sharePercent']),
            missing: scopesOf(inventory.parameters).includes(2) ? undefined : 'The filters leave scope 2 out.',
          },
          {
            name: `${emissions}: share of scope 3 from primary data (AR 46 (g))`,
            place: inTable('e1_6_primary_data', ['sharePercent'], ({ line }) => line === PRIMARY),
            missing: missingPrimary(inventory),
          },
          {
            name: `${emissions}: milestones and target years (AR 48)`,
            place: inTable('e1_6_targets', ['targetTco2e', 'yearlyPercent']),
            missing: missingTargets(inventory),
          },
          {
            name: `${emissions}: intensity per net revenue`,
            place: inTable('net_revenue_intensity', ['value']),
            missing: missingNetRevenue(inventory),
          },
        ]
      : []),
    {
      name: `${emissions}: scope 3 categories left out, with reasons`,
      place: inTable('scope_3_relevance', ['status']),
      missing: missingRelevance(inventory),
    },
    { name: `${emissions}: share of scope 1 under emission trading`, place: nowhere, missing: NOT_RECORDED_TRADING },
    {
      name: `${emissions}: accounting group and other entities, separately`,
      place: nowhere,
      missing: NOT_RECORDED_GROUP,
    },
    {
      name: `${credits}: carbon credits cancelled`,
      place: inTable(tableId(credits), ['value'], ({ line }) => line === CANCELLED),
      missing: missingCredits(inventory),
    },
    ...(of2023
      ? [
          {
            name: `${credits}: credits by standard, sink and origin (AR 62 (b) to (d))`,
            place: inTable(tableId(credits), ['value'], ({ paragraph }) => /^AR 62 \([bcd]\)$/.test(`${paragraph}`)),
            missing: missingCredits(inventory),
          },
          {
            name: `${credits}: corresponding adjustments (AR 62 (e))`,
            place: inTable(tableId(credits), ['value'], ({ line }) => line === ARTICLE_6),
            missing: NOT_RECORDED_ARTICLE_6,
          },
        ]
      : []),
    {
      name: `${credits}: removals in own operations and value chain`,
      place: nowhere,
      missing: NOT_RECORDED_REMOVALS,
    },
  ];
}

const isUnrecorded = ({ line }: Row): boolean => line === NUCLEAR || line === SELF_GENERATED;

/** Lines that every inventory has; those of scope 3 categories stay empty where nothing is counted. */
const isGross = ({ group, line }: Row): boolean => group !== 'Scope 3' || `${line}`.startsWith('Total');

const NOT_RECORDED_ENERGY =
  'Not known: the residual and consumption mixes of the grids by source are not recorded, so electricity without certificates counts as fossil. Add the figures where you publish.';
const NOT_RECORDED_ARTICLE_6 =
  'Not known: Tonne does not record letters of authorisation. Ask the registry whether the host country adjusts its balance.';
const NOT_RECORDED_PRODUCTION = 'Tonne does not record energy that you produce. Add it where you publish.';
const NOT_RECORDED_SECTORS =
  'Tonne does not record revenue by sector. Divide the energy of activities in these sectors by their net revenue.';
const NOT_RECORDED_TRADING =
  'Tonne does not record allowances. Take the verified emissions of your installations in the EU ETS or another scheme.';
const NOT_RECORDED_GROUP =
  'Tonne does not record which entities are consolidated. Generate the report once for the locations of each group.';
const NOT_RECORDED_REMOVALS = 'Tonne records credits only. Describe your own removal projects where you publish.';

function missingEnergy({ now }: EnergyUse): string | undefined {
  const users = now.activities.filter((each) => isFuel(each) || isPurchased(each));
  if (users.length === 0) return 'No counted entry uses energy: record electricity, heat and fuels.';
  return unknownEnergy(users);
}

const missingPrimary = ({ counted, parameters }: InventoryData): string | undefined => {
  if (!scopesOf(parameters).includes(3)) return 'The filters leave scope 3 out.';
  return counted.some(({ ghgScope }) => ghgScope === 3) ? undefined : 'No entries of scope 3 are counted.';
};

function missingScopes({ parameters, counted: sums }: InventoryData): string | undefined {
  if (scopesOf(parameters).length < 3)
    return 'The filters of this report leave scopes out: generate it without filters.';
  const present = new Set(sums.map(({ ghgScope }) => ghgScope));
  const empty = scopesOf(parameters).filter((scope) => !present.has(scope));
  if (empty.length === 0) return undefined;
  return `There are no approved or locked entries of scope ${empty.join(' and ')}.`;
}

function missingRelevance(inventory: InventoryData): string | undefined {
  const stated = inventory.statement?.scope3.length ?? 0;
  return stated === scope3Categories.length
    ? undefined
    : missingPart(inventory, 'the relevance of every scope 3 category');
}
