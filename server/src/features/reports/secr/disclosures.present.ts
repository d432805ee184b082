import { counted } from '../blocks/amounts.rules.ts';
import { periodLabel } from '../blocks/calendar.rules.ts';
import { missingIntensity } from '../blocks/emissions/intensity.present.ts';
import { type EnergyUse, isEnergyKnown } from '../blocks/energy.service.ts';
import { type Disclosure, missingPart } from '../blocks/statement/disclosures.present.ts';
import { type Comparison, type Reading, scopesOf } from '../inventory.service.ts';
import { usesEnergy } from './energy.present.ts';

const EFFICIENCY = 'the measures taken to use energy more efficiently';

export const efficiencyText = (reading: Reading): string =>
  reading.statement?.energyEfficiency ?? missingPart(reading, EFFICIENCY);

/** SI 2018/1155, in the order of its schedule 7, parts 7 and 7A. */
export const secrDisclosures = (reading: Reading, previous: Comparison, energy: EnergyUse): Disclosure[] => [
  { name: 'Emissions from gas, transport and electricity in the UK', missing: missingEmissions(reading) },
  { name: 'Energy used in the UK and elsewhere', missing: missingEnergy(energy) },
  { name: 'At least one intensity ratio', missing: missingIntensity(reading) },
  { name: 'Figures of the previous year', missing: missingPrevious(previous) },
  {
    name: 'Principal measures to increase energy efficiency',
    missing: reading.statement?.energyEfficiency ? undefined : missingPart(reading, EFFICIENCY),
  },
  { name: 'Methodologies used', missing: reading.total.entries === 0 ? 'No entries are counted.' : undefined },
];

function missingEmissions({ question, total, pending }: Reading): string | undefined {
  if (total.entries === 0) {
    const waiting = pending.reduce((all, { entries }) => all + entries, 0);
    return waiting === 0
      ? 'No entries are counted: record the activities of the period.'
      : `No entries are counted: ${counted(waiting, 'entry waits', 'entries wait')} for submission or approval.`;
  }
  const isNarrowed = Object.values(question.filters).some((filter) => filter !== undefined);
  if (isNarrowed || scopesOf(question).length < 3)
    return 'The filters of this report leave out a part of the organisation: order it without them.';
  return undefined;
}

function missingEnergy({ now }: EnergyUse): string | undefined {
  const users = now.activities.filter(usesEnergy);
  if (users.length === 0) return 'No counted entry uses energy: record electricity, gas and fuel for transport.';
  const unknown = users.filter((each) => !isEnergyKnown(each)).reduce((all, { entries }) => all + entries, 0);
  return unknown === 0
    ? undefined
    : `The energy of ${counted(unknown, 'entry is', 'entries are')} not known: record litres, kilograms or kWh of a fuel with a calorific value instead.`;
}

const missingPrevious = ({ period, total }: Comparison): string | undefined =>
  total === null ? `There are no approved or locked entries for ${periodLabel(period)}.` : undefined;
