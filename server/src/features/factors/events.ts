import { event } from '../../platform/events/outbox.ts';
import { EmissionFactor } from './schema.ts';

const person = { id: 'usr_0199d5e0a3c27b4f8d1e2f3a4b5c6d7e', email: 'priya.raman@harbourside.example' };

const sample: EmissionFactor = {
  code: 'NORDHAVN-2025-HEAT',
  name: 'District heat of Nordhavn Varme (2025)',
  scope: 2,
  category: 'purchased_heat_steam',
  subcategory: 'district_heat_steam',
  source: 'custom',
  vintage: 2025,
  region: 'DK',
  value: 0.0613,
  unit: 'kgCO2e/kWh',
  activityUnit: 'kWh',
  ghgComponents: { co2: 0.0598, ch4: 0.0004, n2o: 0.0011 },
  gwpSet: 'AR5',
  gases: [
    { gas: 'CO2_fossil', kg: 0.0598 },
    { gas: 'CH4', kg: 0.0000143 },
    { gas: 'N2O', kg: 0.00000415 },
  ],
  otherKgCo2e: null,
  basis: null,
  kind: null,
  derivesFrom: null,
  uncertaintyPercent: 5,
  quality: null,
  nameLocal: null,
  validFrom: null,
  validTo: null,
  confidence: null,
  publication: 'Nordhavn Varme A/S, Environmental declaration for district heat 2025, table 2',
  reason: 'The operator of the heat network publishes a figure of its own',
  evidence: {
    fileName: 'nordhavn-varme-declaration-2025.pdf',
    sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  },
  missing: [],
  status: 'active',
  supersedes: null,
  supersededBy: null,
  createdAt: '2026-02-03T09:12:44Z',
  createdBy: person,
  updatedAt: '2026-02-03T09:12:44Z',
  archivedAt: null,
  archivedBy: null,
};

/** Anyone who may read the library may receive these. */
const factorEvent = (description: string, change: Partial<EmissionFactor> = {}) =>
  event({ description, data: EmissionFactor, permission: 'emissions:read', sample: { ...sample, ...change } });

const updatedAt = '2026-03-02T14:40:05Z';

export const factorEvents = {
  'factor.created': factorEvent(
    'The organisation added a custom factor: singly, by import or as a new version. Under `four_eyes`, sent once it is approved.',
  ),
  'factor.superseded': factorEvent('A custom factor got a new version. The data shows the earlier version.', {
    status: 'superseded',
    supersededBy: 'NORDHAVN-2025-HEAT-R1',
    updatedAt,
  }),
  'factor.archived': factorEvent('A custom factor was archived.', {
    status: 'archived',
    updatedAt,
    archivedAt: updatedAt,
    archivedBy: person,
  }),
  'factor.unarchived': factorEvent('An archived custom factor is in force again.', { updatedAt }),
};
