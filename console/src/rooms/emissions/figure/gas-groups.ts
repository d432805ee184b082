import type { Entry } from '@tonne/sdk';

export type GasAmount = NonNullable<Entry['gases']>[number];

/** As the Kyoto Protocol lists them; what nobody divides comes last. */
const ORDER: readonly GasAmount['group'][] = [
  'CO2',
  'CH4',
  'N2O',
  'HFC',
  'PFC',
  'SF6',
  'NF3',
  'other',
  'montreal',
  'biogenic',
];

interface Divided {
  /** Part of the tonnes of the entry. */
  readonly counted: readonly GasAmount[];
  /** Reported beside them. */
  readonly apart: readonly GasAmount[];
}

/** Biogenic CO2 is never counted. A Montreal gas is, where the publisher's own CO2e stands. */
export function divideGases(gases: readonly GasAmount[], gwpSet: Entry['gwpSet']): Divided {
  const isApart = ({ group }: GasAmount) => group === 'biogenic' || (group === 'montreal' && gwpSet !== 'as_published');
  const sorted = gases.toSorted((a, b) => ORDER.indexOf(a.group) - ORDER.indexOf(b.group));
  return { counted: sorted.filter((gas) => !isApart(gas)), apart: sorted.filter(isApart) };
}

/** The kind of a gas within its group: `fossil`, `HFC-134a`, or nothing. */
export function kindOf({ gas, group }: GasAmount): string {
  if (gas === 'OTHER_CO2E' || gas === group || group === 'biogenic') return '';
  return gas.startsWith(`${group}_`) ? gas.slice(group.length + 1) : gas;
}
