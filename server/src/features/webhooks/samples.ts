import type { EventType } from '../../platform/events/outbox.ts';

/** What a ping says: which endpoint it means to reach. */
export const pingData = (webhookId: string): object => ({ webhookId });

const person = { id: 'usr_0199d5e0a3c27b4f8d1e2f3a4b5c6d7e', email: 'priya.raman@harbourside.example' };

const entry = {
  id: 'ent_019c3f1d5a207e6b9c0d1e2f3a4b5c6d',
  scope: 2,
  category: 'purchased_electricity',
  subcategory: 'grid_electricity',
  quantity: 12500,
  unit: 'kWh',
  tco2e: 2.2125,
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
  factorOverrideReason: null,
  reference: 'INV-2026-0147',
  notes: null,
  rejectionReason: null,
  createdAt: '2026-02-03T09:12:44Z',
  createdBy: person,
};

const user = {
  id: 'usr_019c41e2b7f07d3a8b1c2d3e4f5a6b7c',
  email: 'lena.fischer@harbourside.example',
  name: 'Lena Fischer',
  role: 'contributor',
  status: 'invited',
  createdAt: '2026-02-03T10:30:00Z',
  activatedAt: null,
  deactivatedAt: null,
};

const report = {
  jobId: 'job_019c42a9c1e27f5b8a9b0c1d2e3f4a5b',
  status: 'complete',
  reportId: 'ghg_inventory',
  format: 'pdf',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  filters: {},
  progressPercent: 100,
  createdAt: '2026-02-03T14:05:22Z',
  completedAt: '2026-02-03T14:05:31Z',
  rowCount: 412,
  error: null,
  historyId: 'his_019c42a9c1e27f5b9d8e7f6a5b4c3d2e',
  downloadUrl: 'https://tonne.harbourside.example/public/files/eyJrZXkiOiJyZXBvcnRzIn0',
  expiresAt: '2026-02-03T15:05:31Z',
};

const project = { projectId: 'prj_0199d5e0a3c27c5d8e9f0a1b2c3d4e5f', projectName: 'Kariba Ridge Reforestation' };

/** As the REST resource, but for `invoiceUrl`: links are given only to whoever asks with a key. */
const order = {
  orderId: 'ord_019c430f6d1a7c2e9f8e7d6c5b4a3928',
  status: 'confirmed',
  totalUsd: 4625,
  items: [{ ...project, vintage: 2024, quantity: 250, pricePerCredit: 18.5, subtotalUsd: 4625, demonstration: false }],
  paymentMethod: 'bank_transfer',
  purchaseOrderNumber: 'PO-2026-0412',
  paymentReference: 'BACS 88-2041',
  createdAt: '2026-02-03T15:20:10Z',
  createdBy: person,
  expiresAt: '2026-02-17T15:20:10Z',
  confirmedAt: '2026-02-04T09:01:27Z',
};

const retirement = {
  id: 'ret_019c4377e08b7d4f8a1b2c3d4e5f6a7b',
  status: 'confirmed',
  quantity: 100,
  registryStatus: 'confirmed',
  registry: 'http',
  demonstration: false,
  estimatedConfirmationDate: '2026-02-09',
  ...project,
  vintage: 2024,
  purpose: 'voluntary',
  beneficiaryName: 'Harbourside Components Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  emissionEntryIds: [entry.id],
  notes: null,
  registryReference: 'VCS-RET-2026-118204',
  serialNumbers: [{ prefix: 'VCS-1764-2024-', first: 40_201, last: 40_300 }],
  certificateId: null,
  failureReason: null,
  attempts: 2,
  nextAttemptAt: null,
  createdAt: '2026-02-04T09:30:02Z',
  createdBy: person,
  submittedAt: '2026-02-04T09:30:03Z',
  confirmedAt: '2026-02-09T06:12:50Z',
  confirmedBy: null,
  retiredAt: null,
  evidenceUrl: null,
  confirmationNotes: null,
};

const certificate = {
  id: 'crt_019c43de52ac7e6f9b0c1d2e3f4a5b6c',
  certId: 'CERT-2026-7QK3M9XW',
  type: 'ghg_inventory',
  status: 'issued',
  beneficiaryName: 'Harbourside Components Ltd',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  scopeCoverage: [1, 2, 3],
  emissionsTco2e: 1843.207115,
  offsetsTco2e: 0,
  issuedAt: '2026-02-04T08:00:12Z',
  verifyUrl: 'https://tonne.example/public/certificates/CERT-2026-7QK3M9XW',
  createdAt: '2026-02-03T16:40:00Z',
  revokedAt: null,
  revocationReason: null,
};

const milestone = {
  id: 'mst_019c4445c4cd7f7a8c1d2e3f4a5b6c7d',
  targetId: 'tgt_0199d5e0a3c27e7f8a9b0c1d2e3f4a5b',
  year: 2025,
  label: 'First quarter of the way',
  requiredReductionPercent: 12.5,
  allowedTco2e: 1925,
  actualTco2e: 1843.207115,
  judgedTco2e: 1843.207115,
  status: 'achieved',
  decidedAt: '2026-01-01T00:01:00Z',
  verified: false,
  verifiedAt: null,
  verifiedBy: null,
  notes: null,
  createdAt: '2025-02-03T09:15:00Z',
};

/** A resource as each event would carry it. They name nothing that exists: a receiver may look, and find 404. */
const samples: Record<EventType, object> = {
  'emission.created': entry,
  'emission.updated': { ...entry, quantity: 13000, tco2e: 2.301, ghg: { co2: 2.27344, ch4: 0.0117, n2o: 0.01586 } },
  'emission.submitted': { ...entry, state: 'submitted' },
  'emission.approved': { ...entry, state: 'approved' },
  'emission.rejected': { ...entry, rejectionReason: 'The reading is of the meter next door.' },
  'emission.locked': { ...entry, state: 'locked' },
  'emission.unlocked': { ...entry, state: 'approved' },
  'emission.deleted': entry,
  'report.generated': report,
  'offset.purchased': order,
  'offset.retired': retirement,
  'certificate.issued': certificate,
  'certificate.revoked': {
    ...certificate,
    status: 'revoked',
    revokedAt: '2026-03-02T11:20:45Z',
    revocationReason: 'Replaced: the inventory was restated.',
  },
  'target.milestone.achieved': milestone,
  'target.milestone.missed': { ...milestone, actualTco2e: 1988.4402, judgedTco2e: 1988.4402, status: 'missed' },
  'user.invited': user,
  'user.deactivated': { ...user, status: 'deactivated', deactivatedAt: '2026-02-05T16:45:00Z' },
};

export const sampleOf = (type: EventType): object => samples[type];
