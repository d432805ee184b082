import type { Instrument } from '@tonne/sdk';

/** The energy entries hold. The service knows the remainder exactly; a sum of shares would add up their rounding. */
export const usedKwh = ({
  quantityKwh,
  remainingKwh,
  allocations,
}: Pick<Instrument, 'quantityKwh' | 'remainingKwh' | 'allocations'>): number =>
  quantityKwh !== null && remainingKwh !== null
    ? rounded(quantityKwh - remainingKwh)
    : rounded(allocations.reduce((sum, { kwh }) => sum + kwh, 0));

const rounded = (kwh: number): number => Math.round(kwh * 1e6) / 1e6;
