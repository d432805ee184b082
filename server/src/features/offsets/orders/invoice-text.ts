import { inThousands, withoutTrailingZeros } from '@tonne/documents';
import { isDemonstration } from '../projects/rules.ts';
import { DEMONSTRATION } from '../words.ts';
import type { ItemRow, OrderRow } from './store.ts';

/** Without zeros that say nothing. */
export const plainQuantity = (decimal: string): string => inThousands(withoutTrailingZeros(decimal));

export const isForSamples = ({ items }: OrderRow): boolean =>
  items.some(({ registryId }) => isDemonstration(registryId));

/** In an order of both kinds, each line says which it is. */
export const nameOnInvoice = ({ projectName, registryId }: ItemRow): string =>
  isDemonstration(registryId) ? `${projectName} (${DEMONSTRATION})` : projectName;
