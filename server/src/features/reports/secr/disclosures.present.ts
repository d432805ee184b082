import { counted } from '../blocks/amounts.rules.ts';
import { missingIntensity } from '../blocks/emissions/intensity.present.ts';
import type { EnergyUse } from '../blocks/energy.rules.ts';
import {
  type Disclosure,
  inProse,
  inTable,
  missingPart,
  missingPrevious,
  unknownEnergy,
} from '../blocks/statement/disclosures.present.ts';
import { type Comparison, type InventoryData, scopesOf } from '../inventory.service.ts';
import { usesEnergy } from './energy.present.ts';

const EFFICIENCY = 'the measures taken to use energy more efficiently';

export const efficiencyText = (inventory: InventoryData): string =>
  inventory.statement?.energyEfficiency ?? missingPart(inventory, EFFICIENCY);

export interface Known {
  inventory: InventoryData;
  previous: Comparison;
  energy: EnergyUse;
}

/** SI 2018/1155, in the order of its schedule 7, parts 7 and 7A. */
export const secrDisclosures = ({ inventory, previous, energy }: Known): Disclosure[] => [
  {
    name: 'Emissions from gas, transport and electricity in the UK',
    place: inTable('uk', ['tco2e']),
    missing: missingEmissions(inventory),
  },
  {
    name: 'Energy of gas, transport and electricity in the UK',
    place: inTable('uk', ['kwh']),
    missing: missingEnergy(energy),
  },
  {
    name: 'Energy used in the UK and elsewhere',
    place: inTable('energy', ['ukKwh', 'elsewhereKwh']),
    missing: missingEnergy(energy),
  },
  {
    name: 'At least one intensity ratio',
    place: inTable('intensity', ['intensity']),
    missing: missingIntensity(inventory),
  },
  {
    name: 'Figures of the previous year',
    place: inTable('uk', ['previousTco2e', 'previousKwh']),
    missing: missingPrevious(previous),
  },
  {
    name: 'Principal measures to increase energy efficiency',
    place: inProse(inventory.statement?.energyEfficiency),
    missing: inventory.statement?.energyEfficiency ? undefined : missingPart(inventory, EFFICIENCY),
  },
  {
    name: 'Methodologies used',
    place: inTable('factor_sources', ['source']),
    missing: inventory.total.entries === 0 ? 'No entries are counted.' : undefined,
  },
];

function missingEmissions({ parameters, total, pending }: InventoryData): string | undefined {
  if (total.entries === 0) {
    const waiting = pending.reduce((all, { entries }) => all + entries, 0);
    return waiting === 0
      ? 'No entries are counted: record the activities of the period.'
      : `No entries are counted: ${counted(waiting, 'entry waits', 'entries wait')} for submission or approval.`;
  }
  const isNarrowed = Object.values(parameters.filters).some((filter) => filter !== undefined);
  if (isNarrowed || scopesOf(parameters).length < 3)
    return 'The filters of this report leave out a part of the organisation: generate it without filters.';
  return undefined;
}

function missingEnergy({ now }: EnergyUse): string | undefined {
  const users = now.activities.filter(usesEnergy);
  if (users.length === 0) return 'No counted entry uses energy: record electricity, gas and fuel for transport.';
  return unknownEnergy(users);
}
