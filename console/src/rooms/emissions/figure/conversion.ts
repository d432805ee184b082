import type { Unit } from '@tonne/sdk';

/** The unit of the activity in a rate: `kWh` of `kgCO2e/kWh`. */
export const activityUnitOf = (rate: string): string => rate.slice(rate.indexOf('/') + 1);

/** The quantity in another unit, or undefined where the units do not convert. Twelve digits hide binary noise. */
export function convert(quantity: number, from: string, to: string, units: readonly Unit[]): number | undefined {
  const [given, wanted] = [from, to].map((code) => units.find((unit) => unit.code === code));
  if (given === undefined || wanted === undefined || given.baseUnit !== wanted.baseUnit) return undefined;
  return Number(((quantity * given.factorToBase) / wanted.factorToBase).toPrecision(12));
}

/** Whether the tonnes are the amount times the rate and nothing more: half of the last digit, and a little binary noise. */
export const isProduct = (amount: number, kgPerUnit: number, tonnes: number): boolean =>
  Math.abs((amount * kgPerUnit) / 1000 - tonnes) <= 0.6e-6 + tonnes * 1e-9;
