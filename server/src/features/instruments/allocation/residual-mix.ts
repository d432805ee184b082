import type { Decimal } from '../../../kernel/decimal.ts';

/** kg CO2e of a kilowatt hour that nobody has claimed, in a market and a year; null where none is published. */
export type FindResidualMix = (market: { country: string; region: string | null }, year: number) => Decimal | null;

/** The library holds no residual mix. Uncovered energy takes the average of the grid, with a warning. */
export const noResidualMix: FindResidualMix = () => null;
