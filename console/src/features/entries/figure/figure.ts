import type { Entry, Unit } from '@tonne/sdk';

export type GasAmount = NonNullable<Entry['gases']>[number];

/** Display order: the Kyoto Protocol's gases, then the rest. */
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
  /** Included in the tonnes of the entry. */
  readonly counted: readonly GasAmount[];
  /** Reported outside of scopes. */
  readonly apart: readonly GasAmount[];
}

/** Biogenic CO2 is never counted. Montreal gases are counted only as published, without a chosen GWP set. */
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

/** The unit of the activity in a rate: `kWh` of `kgCO2e/kWh`. */
export const activityUnitOf = (rate: string): string => rate.slice(rate.indexOf('/') + 1);

/** Converts a quantity. Undefined if the units are incompatible. Rounding to 12 digits hides binary noise. */
export function convert(quantity: number, from: string, to: string, units: readonly Unit[]): number | undefined {
  const [given, wanted] = [from, to].map((code) => units.find((unit) => unit.code === code));
  if (given === undefined || wanted === undefined || given.baseUnit !== wanted.baseUnit) return undefined;
  return Number(((quantity * given.factorToBase) / wanted.factorToBase).toPrecision(12));
}

/** True if the tonnes equal the amount times the rate, allowing for rounding to 6 decimals and binary noise. */
export const isProduct = (amount: number, kgPerUnit: number, tonnes: number): boolean =>
  Math.abs((amount * kgPerUnit) / 1000 - tonnes) <= 0.6e-6 + tonnes * 1e-9;

type Warning = Entry['warnings'][number];

interface Part {
  readonly text: string;
  /** Set if the text is the id of an entry. */
  readonly entryId?: string;
}

/** Splits a message of the service at entry ids, so that they can be shown as links. */
export const withEntries = (message: string): readonly Part[] =>
  message
    .split(/(\bent_[0-9a-f]{32}\b)/)
    .filter((text) => text !== '')
    .map((text) => (/^ent_[0-9a-f]{32}$/.test(text) ? { text, entryId: text } : { text }));

/** Removes the edited entry from overlap warnings. A preview does not know which entry is being edited. */
export const withoutItself = (warnings: readonly Warning[], entryId: string | undefined): Warning[] =>
  warnings.flatMap((warning) => {
    const { code, message } = warning;
    if (entryId === undefined || code !== 'overlaps_other_entry') return [warning];
    const left = message.replace(`${entryId}, `, '').replace(`, ${entryId}`, '');
    return left.includes(entryId) ? [] : [{ code, message: left }];
  });

/** Ends of ids distinguish entries; their beginnings are alike. */
export const shortId = (entryId: string): string => `ent_…${entryId.slice(-6)}`;
