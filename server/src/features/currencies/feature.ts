import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { recordedIndexes } from './indexes/present.ts';
import { recordedRates } from './rates/present.ts';

export const currenciesFeature = {
  name: 'currencies',
  // Rates and prices are settings of the organisation.
  permissions: [],
  events: {},
  records: [recordedRates, recordedIndexes],
  idPrefixes: {},
  overdue: neverOverdue,
  commands: () => [],
} satisfies Feature;
