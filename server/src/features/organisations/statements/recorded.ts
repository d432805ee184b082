import { recordedKind } from '../../../platform/record/index.ts';
import { presentStatement } from './present.ts';
import { statementsAfter } from './store.ts';

/** The record has a statement as the API shows it, named by its fiscal year. */
export const recordedStatements = recordedKind({
  type: 'inventoryStatement',
  idOf: ({ fiscalYear }) => String(fiscalYear),
  show: presentStatement,
  rowsAfter: statementsAfter,
});
