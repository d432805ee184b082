import { recordedKind } from '../../../platform/record/index.ts';
import { presentMetrics } from './present.ts';
import { metricsAfter } from './store.ts';

/** The record has the metrics of a year as the API shows them, named by the fiscal year. */
export const recordedMetrics = recordedKind({
  type: 'metrics',
  idOf: ({ fiscalYear }) => String(fiscalYear),
  show: presentMetrics,
  rowsAfter: metricsAfter,
});
