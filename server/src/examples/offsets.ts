import { BASE, PRIYA, sampleOf, waitingChange } from './company.ts';

/** The company buys 250 credits at USD 18.50 each and retires 100 of them. */
const purchased = sampleOf('offset.purchased');
const retired = sampleOf('offset.retired');
const [item] = purchased.items;
const { projectId, projectName, vintage, pricePerCredit, quantity } = item;
const available = { availableCredits: 12000, pricePerCredit };
const project = {
  id: projectId,
  name: projectName,
  country: 'ZW',
  standard: 'vcs',
  type: 'reforestation',
  mechanism: 'removal',
  ...available,
  sdgs: [13, 15],
  verified: true,
  registryId: 'VCS-1764',
  demonstration: false,
  wholeCreditsOnly: true,
  archivedAt: null,
};
const order = {
  ...purchased,
  status: 'pending_payment',
  paymentReference: null,
  paymentStatedBy: null,
  confirmedAt: null,
  invoiceUrl: `${BASE}/public/files/eyJpbnZvaWNl`,
};
const { purpose, beneficiaryName, periodStart, periodEnd, emissionEntryIds } = retired;
/** 681393912 to 681394011 are 100 credits. */
const serialNumber = '15312-681393912-681394011-VCS-VCU-208-VER-ZW-14-1764-01012024-31122024-0';
const parsed = {
  serialNumber,
  registry: 'Verra Registry',
  project: 1764,
  firstYear: 2024,
  lastYear: 2024,
  first: 681_393_912,
  last: 681_394_011,
  credits: 100,
};
const evidence = {
  id: 'oev_019c4377e08b7d4f8a1b2c3d4e5f6a7c',
  name: 'Retirement 118204.pdf',
  contentType: 'application/pdf',
  sizeBytes: 48_213,
  sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  createdAt: '2026-02-06T10:02:11Z',
  createdBy: PRIYA,
};
const wanted = {
  projectId,
  vintage,
  quantity: retired.quantity,
  purpose,
  beneficiaryName,
  periodStart,
  periodEnd,
  emissionEntryIds,
};
const waiting = {
  status: 'pending',
  registryStatus: 'pending_submission',
  registryReference: null,
  serialNumbers: [],
  attempts: 0,
  nextAttemptAt: retired.createdAt,
  submittedAt: null,
  confirmedAt: null,
  confirmedBy: null,
  retiredAt: null,
  evidenceUrl: null,
  confirmationNotes: null,
  countsInNet: false,
  notCountedBecause: ['not_confirmed'],
  serialCheck: null,
};
const cancelled = { ...waiting, status: 'cancelled', registryStatus: 'cancelled', nextAttemptAt: null };

export const offsets = {
  params: {
    projectId,
    orderId: purchased.orderId,
    retirementId: retired.id,
    retirementEvidenceId: evidence.id,
    orderEvidenceId: evidence.id,
  },
  requests: {
    CreateOrder: {
      items: [{ projectId, vintage, quantity }],
      paymentMethod: purchased.paymentMethod,
      purchaseOrderNumber: purchased.purchaseOrderNumber,
    },
    ConfirmOrder: { paymentReference: purchased.paymentReference },
    CreateRetirement: wanted,
    ConfirmRetirement: {
      registryReference: retired.registryReference,
      serialNumbers: [serialNumber],
      retiredAt: '2026-02-06',
    },
  },
  resources: {
    OffsetProject: project,
    OffsetProjectDetail: {
      ...project,
      description: 'Native woodland on former grazing land along the ridge.',
      developer: 'Kariba Ridge Trust',
      methodology: 'VM0047',
      vintages: [{ vintage, ...available }],
      verificationReports: [],
      location: { lat: -16.52, lng: 28.8 },
    },
    Wallet: { totalAvailable: 150, totalReserved: 0, totalRetired: 100 },
    WalletHolding: {
      projectId,
      projectName,
      vintage,
      pricePerCredit,
      available: 150,
      reserved: 0,
      demonstration: false,
    },
    WalletMovement: {
      id: 'mov_0000000000000000042',
      kind: 'retire',
      projectId,
      projectName,
      vintage,
      quantity: retired.quantity,
      available: 0,
      reserved: -retired.quantity,
      retired: retired.quantity,
      orderId: null,
      retirementId: retired.id,
      demonstration: false,
      createdAt: retired.confirmedAt,
      createdBy: null,
    },
    Order: order,
    OrderWithPendingChange: {
      ...order,
      pendingChange: {
        ...waitingChange,
        kind: 'order_payment',
        subjectId: purchased.orderId,
        change: { field: 'payment', from: null, to: [`paymentReference: ${purchased.paymentReference}`] },
      },
    },
    OrderItem: item,
    OffsetEvidence: evidence,
    OffsetEvidenceDownload: { downloadUrl: `${BASE}/public/files/eyJldmlkZW5jZQ`, expiresAt: '2026-02-09T07:12:50Z' },
    ParsedSerial: parsed,
    SerialCheckResult: {
      registry: 'Verra Registry',
      example: '9344-82392553-82392562-VCS-VCU-262-VER-BR-14-1686-01012017-31122017-1',
      serialCheck: 'checked',
      serialNumbers: [parsed],
      problems: [],
    },
    Retirement: retired,
    RetirementWithPendingChange: {
      ...retired,
      ...waiting,
      registry: 'manual',
      registryStatus: 'awaiting_manual_confirmation',
      nextAttemptAt: null,
      pendingChange: {
        ...waitingChange,
        kind: 'retirement_confirmation',
        subjectId: retired.id,
        change: { field: 'confirmation', from: null, to: [`registryReference: ${retired.registryReference}`] },
      },
    },
  },
  answers: {
    confirmOrder: { ...purchased, paymentStatedBy: 'organisation' },
    cancelOrder: { status: 'cancelled' },
    createRetirement: waiting,
    retryRetirement: waiting,
    cancelRetirement: cancelled,
    confirmRetirement: {
      registry: 'manual',
      confirmedBy: PRIYA,
      attempts: 0,
      retiredAt: '2026-02-06',
      serialNumbers: [serialNumber],
      serialCheck: 'checked',
    },
  },
};
