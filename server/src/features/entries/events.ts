import { event } from '../../platform/events/outbox.ts';
import { Entry } from './schema.ts';

const sample: Entry = {
  id: 'ent_019c3f1d5a207e6b9c0d1e2f3a4b5c6d',
  scope: 2,
  category: 'purchased_electricity',
  subcategory: 'grid_electricity',
  activity: 'electricity',
  quantity: 12500,
  unit: 'kWh',
  tco2e: 2.2125,
  gwpSet: 'as_published',
  gases: [
    { gas: 'CO2_fossil', kg: 2186, tco2e: 2.186, group: 'CO2' },
    { gas: 'CH4', kg: 0.402, tco2e: 0.01125, group: 'CH4' },
    { gas: 'N2O', kg: 0.0575, tco2e: 0.01525, group: 'N2O' },
  ],
  biogenicCo2Tonnes: 0,
  energyKwh: 12_500,
  calorificBasis: null,
  energySource: null,
  locationBasedTco2e: 2.2125,
  marketBasedTco2e: 2.2125,
  activityUncertaintyPercent: null,
  uncertaintyPercent: null,
  dataQuality: 'measured',
  statedDataQuality: 'measured',
  evidenceStatus: 'attached',
  warnings: [],
  spend: null,
  instruments: [],
  importId: null,
  derivedFrom: null,
  derivedEntryIds: [],
  ghg: { co2: 2.186, ch4: 0.01125, n2o: 0.01525 },
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  state: 'draft',
  location: { id: 'loc_0199d5e0a3c27a1b9c8d7e6f5a4b3c2d', name: 'London' },
  factor: {
    code: 'DEFRA-2025-ELEC-GRID-GB',
    source: 'DEFRA',
    vintage: 2025,
    value: 0.177,
    unit: 'kgCO2e/kWh',
  },
  factorPinned: false,
  factorOverridden: false,
  automaticFactor: null,
  factorOverrideReason: null,
  factorProximity: 'own',
  reference: 'INV-2026-0147',
  notes: null,
  rejectionReason: null,
  createdAt: '2026-02-03T09:12:44Z',
  updatedAt: '2026-02-03T09:12:44Z',
  createdBy: { id: 'usr_0199d5e0a3c27b4f8d1e2f3a4b5c6d7e', email: 'priya.raman@harbourside.example' },
};

const entryEvent = (description: string, change: Partial<Entry> = {}) =>
  event({ description, data: Entry, permission: 'emissions:read', sample: { ...sample, ...change } });

export const entryEvents = {
  'emission.created': entryEvent('An entry was created, alone or in a batch.'),
  'emission.updated': entryEvent('A field of an entry changed.', {
    quantity: 13000,
    tco2e: 2.301,
    ghg: { co2: 2.27344, ch4: 0.0117, n2o: 0.01586 },
  }),
  'emission.submitted': entryEvent('A draft was submitted for review.', { state: 'submitted' }),
  'emission.approved': entryEvent('An entry was approved.', { state: 'approved' }),
  'emission.rejected': entryEvent('An entry was sent back to draft.', {
    rejectionReason: 'The reading is of the meter next door.',
  }),
  'emission.reopened': entryEvent(
    'Evidence of an approved entry was added or deleted: it waits for a reviewer again.',
    {
      state: 'submitted',
    },
  ),
  'emission.locked': entryEvent('An entry was locked because its reporting period was closed.', { state: 'locked' }),
  'emission.unlocked': entryEvent('An entry was unlocked because its reporting period was reopened.', {
    state: 'approved',
  }),
  'emission.deleted': entryEvent('A draft was deleted; the data shows it as it was.'),
};
