import { inThousands } from '../../../kernel/decimal.ts';

/** Without zeros that say nothing. */
export const plainQuantity = (decimal: string): string =>
  inThousands(decimal.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''));
