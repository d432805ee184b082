import { createHash } from 'node:crypto';
import { canonicalJson, type Json } from '../kernel/canonical-json.ts';
import { BASE, sampleOf, waitingChange } from './company.ts';

/** An entry of the London office, and what follows from it. */
export const entry = sampleOf('emission.created');
const { category, subcategory, scope, quantity, unit, periodStart, periodEnd, reference } = entry;

const certificate = sampleOf('certificate.issued');
/** The certificate of the year, over the days of the period. */
const certificateOver = {
  certId: certificate.certId,
  type: certificate.type,
  periodStart: certificate.periodStart,
  periodEnd: certificate.periodEnd,
  scopeCoverage: certificate.scopeCoverage,
  emissionsTco2e: certificate.emissionsTco2e,
  issuedAt: certificate.issuedAt,
};

const activity = {
  scope,
  category,
  subcategory,
  quantity,
  unit,
  periodStart,
  periodEnd,
  locationId: entry.location.id,
};
const created = { ...activity, reference, travel: undefined, freight: undefined };

/** Grid electricity of the London office. */
export const factor = { ...entry.factor, region: 'GB' };
export const lastYears = { ...factor, code: 'DEFRA-2024-ELEC-GRID-GB', vintage: 2024, value: 0.20705 };

const kilograms = entry.quantity * factor.value;
const receipt = {
  entryId: entry.id,
  steps: [
    {
      name: 'activity',
      input: String(quantity),
      operation: 'as recorded',
      output: String(quantity),
      unit,
      source: `entry ${entry.id}`,
    },
    {
      name: 'factor',
      input: String(quantity),
      operation: `× ${factor.value}`,
      output: String(kilograms),
      unit: 'kgCO2e',
      source: `${factor.code}, edition ${factor.vintage}, in ${factor.unit}`,
    },
    {
      name: 'sum',
      input: String(kilograms),
      operation: '÷ 1000',
      output: String(entry.tco2e),
      unit: 'tCO2e',
      source: 'the CO2e as published; 1 t = 1000 kg',
    },
    {
      name: 'rounding',
      input: String(entry.tco2e),
      operation: 'round half up to 6 decimals',
      output: entry.tco2e.toFixed(6),
      unit: 'tCO2e',
      source: 'rounded once, at the end',
    },
  ],
  factor: {
    ...factor,
    name: 'Electricity generated, UK grid',
    activityUnit: unit,
    scope,
    category,
    subcategory,
    publication: 'UK Government GHG Conversion Factors 2025',
    gwpSet: 'AR5',
  },
  gwpSet: 'as_published',
  choice: { by: 'automatic', reason: null },
  candidates: null,
  result: { tco2e: entry.tco2e },
};
const hash = createHash('sha256')
  .update(canonicalJson(receipt as unknown as Json))
  .digest('hex');

const firstRevision = {
  revision: 1,
  action: 'created',
  at: entry.createdAt,
  by: entry.createdBy,
  reason: undefined,
  changes: [],
  hash: '7d8f0a2b5c3e19647f80d1c2b3a495867788990a1b2c3d4e5f60718293a4b5c6',
};

const evidence = {
  id: 'evd_019c3f21b7d07c4a8e5f60718293a4b5',
  name: 'Invoice INV-2026-0147.pdf',
  contentType: 'application/pdf',
  sizeBytes: 48213,
  sha256: '4a5c0f6e2b9d8137c6e5f4a3b2918070615243f4e5d6c7b8a99081726354f0e1',
  createdAt: '2026-02-03T09:15:02Z',
  createdBy: entry.createdBy,
  scan: null,
};

const period = {
  id: 'per_0199d5e0a3c27d6e8f0a1b2c3d4e5f60',
  name: 'FY 2025',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  status: 'open',
  createdAt: '2025-01-06T08:00:00Z',
  closedAt: null,
  closedBy: null,
  progress: null,
};
const closed = { status: 'closed', closedAt: '2026-02-27T17:00:00Z', closedBy: entry.createdBy };

export const entries = {
  params: { entryId: entry.id, evidenceId: evidence.id, periodId: period.id },
  requests: {
    CreateEntry: created,
    UpdateEntry: { quantity: 13000 },
    RejectEntry: { reason: sampleOf('emission.rejected').rejectionReason },
    MoveEntries: { move: 'approve', entryIds: [entry.id], reason: undefined },
    EntryBatch: { mode: 'partial', entries: [created] },
    LegacyBatch: [created],
    CreateReportingPeriod: { name: period.name, periodStart: period.periodStart, periodEnd: period.periodEnd },
    ReopenReportingPeriod: { reason: 'A supplier corrected its invoice for November.' },
  },
  resources: {
    Entry: entry,
    WrittenEntry: { ...entry, unitAsGiven: undefined },
    ListedEntry: { ...entry, periodTco2e: undefined },
    EntryWithHistory: { ...entry, revisionHistory: [firstRevision], evidence: [] },
    Evidence: evidence,
    EvidenceDownload: { downloadUrl: `${BASE}/public/files/eyJldmkiOjF9`, expiresAt: '2026-02-03T10:20:00Z' },
    EntryPreview: {
      scope,
      category,
      subcategory,
      unit: entry.unit,
      unitAsGiven: undefined,
      tco2e: entry.tco2e,
      ghg: entry.ghg,
      factor,
      factorPinned: false,
      factorOverridden: false,
      factorOverrideReason: null,
      calorificBasis: null,
      energySource: null,
      calorific: null,
      candidates: [{ factor: lastYears, reason: 'DEFRA-2025-ELEC-GRID-GB is of a later vintage' }],
    },
    CalculationReceipt: { ...receipt, hash },
    BatchResult: {
      valid: undefined,
      results: [
        { index: 0, status: 'created', id: entry.id, tco2e: entry.tco2e, factorProximity: 'own', warnings: [] },
      ],
    },
    EntryMoves: {
      move: 'approve',
      total: 1,
      moved: 1,
      failed: 0,
      results: [{ entryId: entry.id, moved: true, state: 'approved', error: null }],
    },
    ReportingPeriod: period,
    PeriodClosing: {
      periodId: period.id,
      counts: { draft: 0, submitted: 0, approved: 412, locked: 0 },
      tco2e: { draft: 0, submitted: 0, approved: 911.55, locked: 0 },
      toLock: 412,
      submittedRemaining: 0,
      draftsRemaining: 0,
      needsForce: false,
    },
    PeriodReopening: {
      periodId: period.id,
      toUnlock: 412,
      stillLocked: 0,
      certificates: [certificateOver],
      needsSecondPerson: true,
    },
    ClosedReportingPeriod: { ...period, ...closed, locked: 412, notLocked: 0 },
    ReopenedReportingPeriod: { ...period, unlocked: 412, stillLocked: 0 },
    ReportingPeriodWithPendingChange: {
      ...period,
      ...closed,
      pendingChange: {
        ...waitingChange,
        kind: 'period_reopening',
        subjectId: period.id,
        change: { field: 'status', from: 'closed', to: 'open' },
      },
    },
  },
  answers: {
    updateEntry: sampleOf('emission.updated'),
    submitEntry: sampleOf('emission.submitted'),
    approveEntry: sampleOf('emission.approved'),
    rejectEntry: sampleOf('emission.rejected'),
  },
};
