import { waitingChange as change } from './company.ts';
import { entry } from './entries.ts';

/** Certificates for most of the electricity of the London office in January. */
const id = 'ins_019c3f1d5a207e6b9c0d1e2f3a4b5c6e';
const criteria = {
  conveysAttributes: true,
  uniqueClaim: true,
  trackedAndRetired: true,
  vintageClose: true,
  sameMarket: true,
  residualMixAvailable: true,
};
const bought = {
  type: 'guarantee_of_origin',
  quantityKwh: 10_000,
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  region: 'GB',
  kgCo2ePerKwh: 0,
  registry: 'Ofgem REGO',
  certificateIds: ['G01823NQSR0000100001-G01823NQSR0000100010'],
  evidence: 'https://files.example.com/rego-cancellation-2026.pdf',
  locationIds: [],
  contractReference: null,
  productionStart: '2026-01-01',
  productionEnd: '2026-01-31',
  productionCountry: 'GB',
};

const instrument = {
  id,
  ...bought,
  criteria: { ...criteria, supplierMixDisclosed: null, attributesTransferred: null },
  allocations: [{ entryId: entry.id, kwh: bought.quantityKwh }],
  remainingKwh: 0,
  warnings: [],
  eligibility: 'eligible',
  ineligibleBecause: [],
  createdAt: entry.createdAt,
  updatedAt: entry.createdAt,
  pendingChangeId: undefined,
};

export const instruments = {
  params: { instrumentId: id },
  requests: {
    CreateInstrument: { ...bought, criteria },
    UpdateInstrument: { quantityKwh: bought.quantityKwh },
  },
  resources: {
    Instrument: instrument,
    NewInstrument: { ...instrument, pendingChange: undefined },
    InstrumentWithPendingChange: {
      ...instrument,
      pendingChange: {
        ...change,
        kind: 'instrument_deletion',
        subjectId: id,
        change: { field: 'instrument', from: ['guarantee_of_origin', 'GB', '10000 kWh'], to: null },
      },
    },
  },
  answers: {},
};
