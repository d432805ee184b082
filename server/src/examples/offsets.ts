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
  confirmedAt: null,
  invoiceUrl: `${BASE}/public/files/eyJpbnZvaWNl`,
};
const { purpose, beneficiaryName, periodStart, periodEnd, emissionEntryIds } = retired;
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
};
const cancelled = { ...waiting, status: 'cancelled', registryStatus: 'cancelled', nextAttemptAt: null };

export const offsets = {
  params: { projectId, orderId: purchased.orderId, retirementId: retired.id },
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
      serialNumbers: ['VCS-1764-2024-40201-40300'],
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
    OrderItem: item,
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
    confirmOrder: { ...purchased },
    cancelOrder: { status: 'cancelled' },
    createRetirement: waiting,
    retryRetirement: waiting,
    cancelRetirement: cancelled,
    confirmRetirement: { registry: 'manual', confirmedBy: PRIYA, attempts: 0, retiredAt: '2026-02-06' },
  },
};
