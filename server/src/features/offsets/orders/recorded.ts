import { recordedKind } from '../../../platform/record/index.ts';
import { presentOrder } from './present.ts';
import { findOrdersAfter } from './store.ts';

/** The movements of credits follow from the items and the status, and the check of the ledger compares them. */
export const recordedOrders = recordedKind({
  type: 'order',
  idOf: ({ id }) => id,
  show: presentOrder,
  rowsAfter: findOrdersAfter,
});
