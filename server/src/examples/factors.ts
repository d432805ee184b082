import { waitingChange as change, sampleOf } from './company.ts';

/** A custom factor for a heat network. */
const own = sampleOf('factor.created');
const { code, name, scope, category, subcategory, region, activityUnit } = own;
const { vintage, value, ghgComponents, gwpSet, gases, uncertaintyPercent, publication, reason } = own;
const figure = { vintage, value, ghgComponents, gwpSet, gases, uncertaintyPercent, publication, reason };
const created = { code, name, scope, category, subcategory, region, activityUnit, ...figure };

const correction = {
  code: sampleOf('factor.superseded').supersededBy,
  vintage,
  value: 0.0609,
  ghgComponents: { co2: 0.0594, ch4: 0.0004, n2o: 0.0011 },
  gwpSet,
  publication,
  reason: 'The operator of the heat network corrected its figure',
};
const corrected = {
  createdAt: sampleOf('factor.superseded').updatedAt,
  updatedAt: sampleOf('factor.superseded').updatedAt,
};

const nothingWaits = { pendingChangeId: undefined, pendingChange: undefined };

export const factors = {
  params: { factorCode: code },
  requests: {
    CreateEmissionFactor: created,
    CreateEmissionFactorVersion: correction,
    ImportEmissionFactors: { factors: [created] },
  },
  resources: {
    EmissionFactor: { ...own, pendingChangeId: undefined },
    WrittenEmissionFactor: { ...own, ...nothingWaits, activityUnitAsGiven: undefined },
    EmissionFactorWithPendingChange: {
      ...own,
      pendingChangeId: undefined,
      pendingChange: {
        ...change,
        kind: 'own_factor_status',
        subjectId: code,
        change: { field: 'status', from: 'active', to: 'archived' },
      },
    },
    EmissionFactorImport: { total: 1, created: 1, unchanged: 0, understood: undefined, pendingChange: undefined },
    EmissionFactorImportRefusal: { total: 1, failed: 1 },
  },
  answers: {
    createEmissionFactorVersion: { ...correction, ...corrected, supersedes: code },
    archiveEmissionFactor: sampleOf('factor.archived'),
    unarchiveEmissionFactor: sampleOf('factor.unarchived'),
  },
};
