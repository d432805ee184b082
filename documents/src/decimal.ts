import { Decimal as Base } from 'decimal.js';

/** With 60 digits, sums of printed amounts stay exact. */
export const Decimal = Base.clone({ precision: 60, rounding: Base.ROUND_HALF_UP });
